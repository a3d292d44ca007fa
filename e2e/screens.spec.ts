// J1, J3, J4, J7: every screen in every state that people reach, in both themes, on a phone and on a desk.
import type { Browser, Page } from '@playwright/test'
import { ROUTE_PATTERNS } from '@xiotein/contract/wire'
import { openPage, screens, showScreen } from './screens/all-screens.ts'
import { bringRules, clippedText, motion, settled, sidewaysScroll, smallTargets, violations } from './screens/inspect.ts'
import type { Screen } from './screens/screen.ts'
import { makeWorld, type World } from './screens/world.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<Record<never, never>, { world: World }>({
  world: [async ({ school }, use) => use(await makeWorld(school)), { scope: 'worker' }],
})

const WIDE = { width: 1280, height: 800 }
const PHONE = { width: 360, height: 740 }
const NARROWEST = { width: 320, height: 640 }

/** The spacing of WCAG 1.4.12: what people set who need more room between letters, words and lines. */
const SPACING = '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }'
const LARGE = 'html { font-size: 200% !important }'

const withStyle = async (page: Page, css: string, look: () => Promise<string[]>): Promise<string[]> => {
  // Through the sheet itself, because the school's pages allow no inline styles.
  await page.evaluate(text => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)
  const found = await look()
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  return found
}

/** At night every state is looked at in both windows and both themes. */
const isNight = process.env.XIOTEIN_NIGHT === '1'

/** Ends when the page has taken over the theme: it is told with the next frame, and colours that are read before are the old ones. */
const setTheme = async (page: Page, colorScheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Everything that is wrong with the screen as it is open now, one line each. By day each rule is asked once, at the size where it finds most. */
const inspect = async (page: Page, screen: Screen): Promise<string[]> => {
  const found: string[] = []
  const note = async (what: string, problems: Promise<string[]>): Promise<void> => {
    found.push(...(await problems).map(problem => `${screen.route} (${screen.state}) ${what}: ${problem}`))
  }
  const sizes = [WIDE, PHONE].filter(size => screen.only !== (size === WIDE ? 'narrow' : 'wide'))
  for (const size of sizes) {
    const name = size === WIDE ? 'wide' : 'phone'
    const [isFirst, isLast] = [size === sizes[0], size === sizes.at(-1)]
    await page.setViewportSize(size)
    await settled(page)
    if (!isFirst) await setTheme(page, 'light')
    if (isNight || isFirst) await note(`J1 ${name} light`, violations(page, 'all'))
    await note(`J3 ${name}`, smallTargets(page))
    await note(`J7 ${name}`, motion(page))
    if (isNight || (isLast && screen.state.startsWith('filled'))) {
      await setTheme(page, 'dark')
      await note(`J1 ${name} dark`, violations(page, 'colours'))
    }
    if (isNight || isLast)
      await note(
        `J4 ${name}, 200% text`,
        withStyle(page, LARGE, () => sidewaysScroll(page)),
      )
  }
  await note(
    'J4 more spacing',
    withStyle(page, SPACING, async () => [...(await sidewaysScroll(page)), ...(await clippedText(page))]),
  )
  await page.setViewportSize(NARROWEST)
  await note('J4 320 px', sidewaysScroll(page))
  await note('J4 320 px, clipped', clippedText(page))
  return found
}

test('J1 Every screen of the app is on the list of states, with loading, empty, error, filled and modal among them', () => {
  expect(new Set(screens.map(screen => screen.route))).toEqual(new Set(ROUTE_PATTERNS))
  for (const kind of ['loading', 'empty', 'error', 'filled', 'modal']) {
    expect(screens.filter(screen => screen.state.startsWith(kind)).length).toBeGreaterThan(5)
  }
  const names = screens.map(screen => `${screen.route} ${screen.state}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

/** One page for each person goes from state to state, because opening a browser costs more than all checks in it. */
const pagesOf = (browser: Browser, world: World): ((as: Screen['as']) => Promise<Page>) => {
  const pages = new Map<Screen['as'], Page>()
  return async as => {
    const page = pages.get(as) ?? (await openPage(browser, world, as, { viewport: WIDE }))
    if (!pages.has(as)) await bringRules(page)
    pages.set(as, page)
    return page
  }
}

/** By day the first state of each screen, and those that people see most or that look least alike; opening them is what takes the time. */
const statesOf = (route: string): Screen[] =>
  screens.filter(screen => screen.route === route).filter(({ state }, at) => isNight || at === 0 || /^(filled|empty|modal)/.test(state))
/** The longest first, so that no worker is left with it in the end. */
const routes = [...new Set(screens.map(screen => screen.route))].sort((a, b) => statesOf(b).length - statesOf(a).length)

for (const route of routes) {
  test(`J1 J3 J4 J7 ${route} is open to everybody`, async ({ world, browser }) => {
    const problems: string[] = []
    const pageOf = pagesOf(browser, world)
    for (const screen of statesOf(route)) {
      await test.step(screen.state, async () => {
        const page = await pageOf(screen.as)
        await page.setViewportSize(screen.only === 'narrow' ? PHONE : WIDE)
        await page.emulateMedia({ colorScheme: 'light' })
        await showScreen(page, world, screen)
        problems.push(...(await inspect(page, screen)))
      })
    }
    expect(problems).toEqual([])
  })
}
