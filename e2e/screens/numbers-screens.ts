import { answerWith, broken, type Screen } from './screen.ts'

const id = (place: number): string => `0199e0aa-0000-7000-8000-0000000000${place}`
const names = ['7C Observatory', '8A Foundry', '6B Orchard']
const classes = names.map((name, at) => ({ id: id(90 + at), name }))
const about = { from: '2026-08-31', to: '2026-12-13', classes }
const weeks = Array.from({ length: 15 }, (_, at) => new Date(Date.UTC(2026, 7, 31 + at * 7)).toISOString().slice(0, 10))
const charts = {
  weeks: {
    ...{ chart: 'weeks', ...about, today: '2026-11-24', weeks },
    pp: [
      [212, 248, 260, 231, 288, 270, 305, 266, 0, 292, 341, 318, 352, 0, 0],
      [230, 241, 219, 252, 246, 268, 239, 250, 0, 261, 243, 255, 262, 0, 0],
      [148, 160, 183, 141, 172, 195, 207, 178, 0, 214, 236, 229, 248, 0, 0],
    ],
  },
  reasons: {
    ...{ chart: 'reasons', ...about, taken: [92, 178, 34] },
    rows: [
      { label: 'Homework', pp: [1_104, 1_010, 566] },
      { label: 'Helped others', pp: [812, 402, 640] },
      { label: 'Good question', pp: [655, 388, 471] },
      { label: 'Teamwork', pp: [590, 701, 388] },
      { label: 'Well prepared, with everything on the desk', pp: [398, 520, 296] },
      { label: null, pp: [214, 310, 187] },
    ],
  },
  keepers: {
    ...{ chart: 'keepers', ...about },
    rows: classes.flatMap(({ id: classId }, at) => [
      {
        classId,
        name: ['Amara Okafor', 'Maximiliana Wolfeschlegelsteinhausen', 'Jonas Weber'][at],
        lessons: 31 - at * 6,
        pp: 2_140 - at * 420,
      },
      { classId, name: null, lessons: 12, pp: 740 },
    ]),
  },
  waits: {
    ...{ chart: 'waits', ...about },
    rows: ['hour', 'four-hours', 'same-day', 'next-day', 'three-days', 'longer'].map((waited, at) => ({
      ...{ kind: 'points', waited, approved: [20 - at * 3, 12 - at * 2, 9 - at], denied: [0, at % 2, 0] },
    })),
  },
  balances: {
    ...{ chart: 'balances', ...about },
    spread: [
      { pupils: 28, quartiles: { low: 236, middle: 385, high: 497 } },
      { pupils: 26, quartiles: { low: 171, middle: 262, high: 404 } },
      { pupils: 24, quartiles: { low: 122, middle: 190, high: 283 } },
    ],
  },
  sieges: {
    ...{ chart: 'sieges', ...about },
    sums: [14, 9, 3].map((given, at) => ({ given, taken: 12 - at * 2, heldOff: 7 - at * 2, lostPp: 41 - at * 9, restoredPp: 12 })),
  },
  market: {
    ...{ chart: 'market', ...about },
    rows: ['Small snack', 'Choose your seat', 'Shield Breaker', 'Five more minutes'].map((name, at) => ({
      ...{ name, times: [22 - at * 4, 9 - at, 5], pp: [1_320 - at * 210, 540 - at * 60, 300] },
    })),
  },
  chapters: {
    ...{ chart: 'chapters', ...about },
    pupils: [
      [2, 6, 12, 8, 0, 0, 0, 0, 0, 0],
      [4, 14, 8, 0, 0, 0, 0, 0, 0, 0],
      [9, 11, 4, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
}

const numbers = { route: '/admin/numbers', path: () => '/admin/numbers', as: 'teacher' } as const
/** Every chart has the same address: what it is about stands in the query. */
const answered =
  (change: (chart: keyof typeof charts) => object = chart => charts[chart]): NonNullable<Screen['before']> =>
  page =>
    page.route('**/api/numbers/chart?*', route =>
      route.fulfill({ json: change(new URL(route.request().url()).searchParams.get('chart') as keyof typeof charts) }),
    )
const nothing = (chart: keyof typeof charts): object => {
  const empty = {
    ...{ weeks: { today: '2026-11-24', weeks, pp: classes.map(() => weeks.map(() => 0)) }, reasons: { rows: [], taken: [0, 0, 0] } },
    ...{ keepers: { rows: [] }, waits: { rows: [] }, balances: { spread: classes.map(() => ({ pupils: 4, quartiles: null })) } },
    sieges: { sums: classes.map(() => ({ given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 })) },
    ...{ market: { rows: [] }, chapters: { pupils: classes.map(() => [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]) } },
  }
  return { chart, ...about, ...empty[chart] }
}

/** The room Numbers: every chart, and what may go wrong. */
export const numbersScreens: readonly Screen[] = [
  {
    ...{ ...numbers, state: 'charts' },
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'Most pupils are in chapter 2: 31 of 78' }).waitFor()
      await page.getByRole('button', { name: 'Table' }).first().click()
    },
  },
  {
    ...{ ...numbers, state: 'one class, own dates' },
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'Most pupils are in chapter 2: 31 of 78' }).waitFor()
      await page.getByRole('checkbox', { name: '8A Foundry' }).uncheck()
      await page.getByRole('checkbox', { name: '6B Orchard' }).uncheck()
      await page.getByRole('radio', { name: 'Dates' }).check()
      await page.getByLabel('First day').waitFor()
    },
  },
  {
    ...numbers,
    state: 'nothing yet',
    before: answered(nothing),
    until: page => page.getByRole('heading', { name: 'No attacks in this time' }).waitFor(),
  },
  {
    ...{ ...numbers, state: 'no class', before: answered(chart => ({ ...charts[chart], classes: [] })) },
    until: page => page.getByText('You have no class yet').waitFor(),
  },
  {
    ...{ ...numbers, state: 'loading', before: page => page.route('**/api/numbers/**', () => undefined) },
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...{ ...numbers, state: 'error', before: page => answerWith(page, 'numbers.chart', broken, 500) },
    until: page =>
      page
        .getByText(/e7f3a9/)
        .first()
        .waitFor(),
  },
]
