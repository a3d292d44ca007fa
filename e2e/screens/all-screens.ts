import type { Browser, BrowserContext, Page } from '@playwright/test'
import { frontScreens } from './front-screens.ts'
import { homeScreens } from './home-screens.ts'
import { lessonScreens } from './lesson-screens.ts'
import { noticesScreens } from './notices-screens.ts'
import { sageScreens } from './sage-screens.ts'
import { schoolScreens } from './school-screens.ts'
import { personOf, type Screen } from './screen.ts'
import { squadsScreens } from './squads-screens.ts'
import { tutorialsScreens } from './tutorials-screens.ts'
import type { World } from './world.ts'

/** Every screen in every state that people reach. */
export const screens: readonly Screen[] = [
  ...frontScreens,
  ...homeScreens,
  ...lessonScreens,
  ...noticesScreens,
  ...sageScreens,
  ...schoolScreens,
  ...squadsScreens,
  ...tutorialsScreens,
]

type Window = { readonly viewport: { readonly width: number; readonly height: number }; readonly isMobile?: boolean }

/** Opens a screen in a browser of its own, in the theme of the device, and waits until its state is there. `prepare` comes before the page. */
export const openScreen = async (
  browser: Browser,
  world: World,
  screen: Screen,
  window: Window,
  prepare: (page: Page) => Promise<unknown> = async () => undefined,
): Promise<{ page: Page; context: BrowserContext }> => {
  const person = personOf(world, screen.as)
  const context = await browser.newContext({ baseURL: world.school.url, reducedMotion: 'reduce', ...window })
  // The theme of the device, not one that came with the account.
  await person?.caller.call('people.change-preferences', { theme: 'system' })
  await person?.caller.lend(context)
  const page = await context.newPage()
  await prepare(page)
  await screen.before?.(page, world)
  await page.goto(screen.path(world))
  await screen.until(page, world)
  return { page, context }
}
