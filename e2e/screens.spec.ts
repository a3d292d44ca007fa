// J1, J3, J4, J7: every screen in every state that people reach, in both themes, on a phone and on a desk.
import type { Page } from '@playwright/test'
import { ROUTE_PATTERNS } from '@xiotein/contract/wire'
import { hasAnswersForItself, openPage, screens, showNext, showScreen } from './screens/all-screens.ts'
import { bringRules, clippedText, motion, settled, sidewaysScroll, smallTargets, violations } from './screens/inspect.ts'
import type { Screen } from './screens/screen.ts'
import type { World } from './screens/world.ts'
import { expect, test } from './test.ts'

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

/** Ends when the page has taken over the theme: it is notified with the next frame, and colours read before are the old ones. */
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
    if (isNight && !isFirst) await setTheme(page, 'light')
    if (isNight || isFirst) await note(`J1 ${name} light`, violations(page, 'all'))
    await note(`J3 ${name}`, smallTargets(page))
    await note(`J7 ${name}`, motion(page))
    if (isNight) {
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

/** These pages ask for nothing: their content came with the page, or waits for somebody to type. */
const ASK_NOTHING = ['*', '/about', '/battle', '/login', '/profile/account', '/profile/settings', '/reset-password', '/setup']

test('J1 Every screen of the app is on the list of states, with loading, empty, error, filled and modal among them', () => {
  expect(new Set(screens.map(screen => screen.route))).toEqual(new Set(ROUTE_PATTERNS))
  for (const kind of ['loading', 'empty', 'error', 'filled', 'modal']) {
    expect(screens.filter(screen => screen.state.startsWith(kind)).length).toBeGreaterThan(5)
  }
  const has = (route: string, kind: string): boolean => screens.some(screen => screen.route === route && screen.state.includes(kind))
  const without = ROUTE_PATTERNS.filter(route => !ASK_NOTHING.includes(route) && !['loading', 'error'].every(kind => has(route, kind)))
  expect(without).toEqual([])
  const names = screens.map(screen => `${screen.route} ${screen.state}`)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

const KINDS = ['filled', 'empty', 'modal', 'loading', 'error'] as const
const kindOf = ({ state }: Screen): string => KINDS.find(kind => state.startsWith(kind)) ?? 'other'

/** The screens that teachers open most. The other ones of staff are looked at by night. */
const MOST_OPENED = ['/', '/admin', '/classes/:classId/display']
/** A dialog of a pupil, of a scorekeeper and of a teacher: all dialogs are one component with other words in it. */
const WITH_DIALOG = ['/profile', '/scorekeeper', '/admin/approvals']
const isOfStaff = ({ as }: Screen): boolean => as === 'admin' || as === 'teacher' || as === 'newTeacher'

/**
 * By day the first filled state of each screen that many people see, and of the home page that of each kind of reader; of some the first modal
 * one that the school itself opens; the first empty one where no state is filled. Of a home page those that load or fail, too. So a new room adds
 * one state to the day, however many it has.
 */
const isOfDay = (screen: Screen): boolean => {
  if (isOfStaff(screen) && !MOST_OPENED.includes(screen.route)) return false
  const ofRoute = screens.filter(({ route }) => route === screen.route)
  const kind = kindOf(screen)
  const isHome = screen.route === '/'
  const isFirst = (of: readonly Screen[]): boolean => screen === of.find(each => kindOf(each) === kind)
  if (kind === 'filled') return isFirst(ofRoute.filter(({ as }) => as === screen.as || !isHome))
  if (kind === 'modal') return WITH_DIALOG.includes(screen.route) && isFirst(ofRoute.filter(({ before }) => !before))
  if (isHome) return isFirst(ofRoute)
  const hasFilled = ofRoute.some(each => kindOf(each) === 'filled')
  if (kind === 'empty') return isFirst(ofRoute) && !hasFilled
  return screen === ofRoute[0] && !ofRoute.some(each => ['filled', 'empty', 'modal'].includes(kindOf(each)))
}

const NAMES: Readonly<Partial<Record<keyof World, string>>> = {
  admin: 'the admin',
  teacher: 'a teacher',
  newTeacher: 'a teacher without pupils',
  keeper: 'a scorekeeper',
  pupil: 'a pupil',
  newPupil: 'a new pupil',
  classless: 'a pupil in no class',
}
const nameOf = (as: Screen['as']): string => (as === null ? 'a visitor' : (NAMES[as] ?? as))

const AT_ONCE = 14
/** Where answers are not the server's, what a page keeps of them could change the next state. At night each of these states has a page of its own. */
const needsOwnPage = (screen: Screen): boolean =>
  screen.as === null || (screen.before !== undefined && (isNight || !hasAnswersForItself(screen)))
/** The screens of each person, in parts of similar duration. States with a page of their own come last. */
const parts = [...new Set(screens.map(screen => screen.as))].flatMap(as => {
  const seen = screens.filter(screen => screen.as === as && (isNight || isOfDay(screen)))
  const states = [...seen.filter(screen => !needsOwnPage(screen)), ...seen.filter(needsOwnPage)]
  const count = Math.ceil(states.length / AT_ONCE)
  return Array.from({ length: count }, (_, at) => ({ as, part: at + 1, states: states.filter((_, place) => place % count === at) }))
})

for (const { as, part, states } of parts.sort((a, b) => b.states.length - a.states.length)) {
  test(`J1, J3, J4, J7 What ${nameOf(as)} sees is open to everybody, part ${part}`, async ({ world, browser }) => {
    const problems: string[] = []
    const page = await openPage(browser, world, as, { viewport: WIDE })
    await bringRules(page)
    let last: Screen | null = null
    for (const screen of states) {
      await test.step(`${screen.route} ${screen.state}`, async () => {
        await page.setViewportSize(screen.only === 'narrow' ? PHONE : WIDE)
        await page.emulateMedia({ colorScheme: 'light' })
        await (last && !needsOwnPage(last) && !needsOwnPage(screen) ? showNext : showScreen)(page, world, screen)
        problems.push(...(await inspect(page, screen)))
      })
      last = screen
    }
    expect(problems).toEqual([])
  })
}
