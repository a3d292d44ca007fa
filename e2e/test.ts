import { type BrowserContext, test as base, expect, type ViewportSize } from '@playwright/test'
import { pressKeys } from './by-keyboard.ts'
import { type Installation, openInstallation } from './school/installation.ts'
import { NETWORK_HOST } from './school/network-host.ts'
import { openSchool, type School } from './school/school.ts'
import { makeWorld, type World } from './screens/world.ts'

type OfTest = {
  /** The product before its first start: no school yet. For journeys that begin there. */
  emptyInstallation: Installation
  /** Every browser that a journey opened is closed at its end, and has asked no other host for anything (I5). */
  leave: undefined
}
type OfWorker = {
  /** A school that the journeys of one worker share, each with classes and people of its own. */
  school: School
  /** Another school, in the middle of its year, for journeys that look at its screens and change nothing. */
  world: World
}
/** The options that a project of `playwright.config.ts` may set. */
type Options = {
  /** The window of journeys that are marked `@phone`. */
  handheld: ViewportSize
}
type OptionsOfWorker = {
  /** The theme that everybody in the school of the journeys has chosen. */
  theme: 'light' | 'dark'
  /** Presses keys where a journey clicks. */
  byKeyboard: boolean
}

/** By day pages move only in the journeys about movement, which takes a tenth of the CPU; by night in all of them. */
const moves = ({ tags }: { tags: readonly string[] }): boolean => process.env.XIOTEIN_NIGHT === '1' || tags.includes('@motion')

const isHandheld = ({ tags }: { tags: readonly string[] }): boolean => tags.includes('@phone')

/** Journeys reach their school by number; passkeys need a name, and one is played by the name that the devices of a school know. */
const OWN_HOSTS = new Set(['127.0.0.1', 'localhost', NETWORK_HOST])
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

export const test = base.extend<OfTest & Options, OfWorker & OptionsOfWorker>({
  theme: ['light', { option: true, scope: 'worker' }],
  byKeyboard: [false, { option: true, scope: 'worker' }],
  handheld: [{ width: 390, height: 844 }, { option: true }],
  // By its mark and not by a project of its own: a worker belongs to one project, and each has to start a browser and a school.
  viewport: async ({ viewport, handheld }, use, info) => use(isHandheld(info) ? handheld : viewport),
  hasTouch: async ({ hasTouch }, use, info) => use(isHandheld(info) || hasTouch),
  isMobile: async ({ isMobile }, use, info) => use(isHandheld(info) || isMobile),
  contextOptions: async ({ contextOptions }, use, info) => use({ ...contextOptions, ...(moves(info) ? {} : { reducedMotion: 'reduce' }) }),
  leave: [
    async ({ browser, byKeyboard }, use) => {
      const foreign: string[] = []
      const watch = (context: BrowserContext): void => noteForeign(context, foreign)
      browser.on('context', watch)
      const release = byKeyboard ? pressKeys(await (await browser.newContext()).newPage()) : null
      await use(undefined)
      release?.()
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
    async ({ browser, theme }, use) => {
      const school = await openSchool(browser, { theme })
      await use(school)
      await school.close()
    },
    { scope: 'worker' },
  ],
  world: [
    async ({ browser }, use) => {
      const school = await openSchool(browser)
      await use(await makeWorld(school))
      await school.close()
    },
    { scope: 'worker' },
  ],
})

export type { Browser, Locator, Page } from '@playwright/test'
export { expect }
