import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type Installation, openInstallation } from './school/installation.ts'
import { openSchool, type School } from './school/school.ts'

type OfTest = {
  /** The product before its first start: no school yet. For journeys that begin there. */
  emptyInstallation: Installation
  /** Every browser that a journey opened is closed at its end, and has asked no other host for anything (I5). */
  leave: undefined
}
type OfWorker = {
  /** A school that the journeys of one worker share, each with classes and people of its own. */
  school: School
}

/** Journeys reach their school by number; passkeys need a name. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost'])
const OWN_COOKIES = new Set(['xiotein', 'xiotein-device', 'xiotein-note'])

/** Notes each address outside of the school that a browser asks for something, its live connections included. */
const noteForeign = (context: BrowserContext, foreign: string[]): void => {
  const look = (address: string): void => {
    const { protocol, hostname } = new URL(address)
    if (/^(http|ws)s?:$/.test(protocol) && !OWN_HOSTS.has(hostname)) foreign.push(address)
  }
  context.on('request', request => look(request.url()))
  context.on('page', page => page.on('websocket', socket => look(socket.url())))
}

export const test = base.extend<OfTest, OfWorker>({
  leave: [
    async ({ browser }, use) => {
      const foreign: string[] = []
      const watch = (context: BrowserContext): void => noteForeign(context, foreign)
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      for (const context of browser.contexts()) {
        for (const { name, httpOnly, sameSite } of await context.cookies())
          if (!OWN_COOKIES.has(name) || !httpOnly || sameSite !== 'Lax') foreign.push(`cookie ${name}`)
        await context.close()
      }
      expect(foreign).toEqual([])
    },
    { auto: true },
  ],
  emptyInstallation: async ({ browserName: _ }, use) => {
    const installation = await openInstallation()
    await use(installation)
    await installation.close()
  },
  school: [
    async ({ browser }, use) => {
      const school = await openSchool(browser)
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
})

export type { Browser, Locator, Page } from '@playwright/test'
export { expect }
