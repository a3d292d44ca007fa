import { careScreens } from './care-screens.ts'
import { rehearsalScreens } from './rehearsal-screens.ts'
import { reportsScreens } from './reports-screens.ts'
import { retentionScreens } from './retention-screens.ts'
import { sageScreens } from './sage-screens.ts'
import { schoolScreens } from './school-screens.ts'
import type { Screen } from './screen.ts'
import { seasonScreens } from './season-screens.ts'

/** A state of a room whose connection is then lost, and what the room says about it. */
const lost = (screens: readonly Screen[], route: string, state: string, says: string): Screen => {
  const screen = screens.find(each => each.route === route && each.state === state)
  if (!screen) throw new Error(`${route} has no state "${state}"`)
  return {
    ...screen,
    state: 'offline',
    until: async (page, world) => {
      await screen.until(page, world)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText(says).waitFor()
    },
  }
}

/** Rooms of the Chamber while the network is gone. */
export const offlineScreens: readonly Screen[] = [
  lost(schoolScreens, '/admin/audit', 'filled', "You can read what is here; the rest of the log needs the school's server."),
  lost(schoolScreens, '/admin/system', 'filled', 'You are offline. What you see may have changed.'),
  lost(careScreens, '/admin/care', 'filled, attacked', 'What you see is what the room held when you opened it.'),
  lost(retentionScreens, '/admin/school/retention', 'filled', 'You are offline. Changes need a connection.'),
  lost(seasonScreens, '/admin/school/season', 'filled', 'You are offline. What you see may have changed.'),
  lost(rehearsalScreens, '/admin/rehearsal', 'filled', "You can read what is here; changes need the school's server."),
  lost(reportsScreens, '/admin/classes/:classId/reports', 'filled, two reports, one full', 'No connection. You can print what you see.'),
  lost(sageScreens, '/admin/classes/:classId/settings', 'filled', 'You are offline. Changes are sent only while you are connected.'),
]
