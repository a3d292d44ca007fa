import type { Page } from '@playwright/test'
import { stopCalls } from '../calls.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const id = (place: number): string => `0199e0aa-0000-7000-8000-0000000000${place}`
const names = ['7C Observatory', '8A Foundry', '6B Orchard']
const classes = names.map((name, at) => ({ id: id(90 + at), name, archivedOn: null, before: [] }))
const forecast = classes.map(({ id, name }) => ({ id, name }))
const about = { from: '2026-08-31', to: '2026-12-13', classes }
const weeks = Array.from({ length: 15 }, (_, at) => new Date(Date.UTC(2026, 7, 31 + at * 7)).toISOString().slice(0, 10))
const charts = {
  weeks: {
    chart: 'weeks',
    ...about,
    today: '2026-11-24',
    weeks,
    pp: [
      [212, 248, 260, 231, 288, 270, 305, 266, 0, 292, 341, 318, 352, 0, 0],
      [230, 241, 219, 252, 246, 268, 239, 250, 0, 261, 243, 255, 262, 0, 0],
      [148, 160, 183, 141, 172, 195, 207, 178, 0, 214, 236, 229, 248, 0, 0],
    ],
  },
  reasons: {
    chart: 'reasons',
    ...about,
    taken: [92, 178, 34],
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
    chart: 'keepers',
    ...about,
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
    chart: 'waits',
    ...about,
    rows: ['hour', 'four-hours', 'same-day', 'next-day', 'three-days', 'longer'].map((waited, at) => ({
      kind: 'points',
      waited,
      approved: [20 - at * 3, 12 - at * 2, 9 - at],
      denied: [0, at % 2, 0],
    })),
  },
  balances: {
    chart: 'balances',
    ...about,
    spread: [
      { pupils: 28, quartiles: { low: 236, middle: 385, high: 497 } },
      { pupils: 26, quartiles: { low: 171, middle: 262, high: 404 } },
      { pupils: 24, quartiles: { low: 122, middle: 190, high: 283 } },
    ],
  },
  sieges: {
    chart: 'sieges',
    ...about,
    sums: [14, 9, 3].map((given, at) => ({ given, taken: 12 - at * 2, heldOff: 7 - at * 2, lostPp: 41 - at * 9, restoredPp: 12 })),
  },
  market: {
    chart: 'market',
    ...about,
    rows: ['Small snack', 'Choose your seat', 'Shield Breaker', 'Five more minutes'].map((name, at) => ({
      name,
      times: [22 - at * 4, 9 - at, 5],
      pp: [1_320 - at * 210, 540 - at * 60, 300],
    })),
  },
  chapters: {
    chart: 'chapters',
    ...about,
    pupils: [
      [2, 6, 12, 8, 0, 0, 0, 0, 0, 0],
      [4, 14, 8, 0, 0, 0, 0, 0, 0, 0],
      [9, 11, 4, 0, 0, 0, 0, 0, 0, 0],
    ],
  },
  flows: {
    chart: 'flows',
    ...about,
    rows: [
      { account: 'class-awards', pp: [3_681, 3_153, 2_150] },
      { account: 'story', pp: [2_480, 1_990, 1_120] },
      { account: 'boost-bonuses', pp: [212, 90, 44] },
      { account: 'market', pp: [-2_160, -1_480, -990] },
      { account: 'upgrades', pp: [-1_240, -1_060, -520] },
      { account: 'dues', pp: [-310, -270, -160] },
      { account: 'loot', pp: [-29, 18, 11] },
    ],
  },
  shares: {
    chart: 'shares',
    ...about,
    spread: [
      { pupils: 28, held: { gini: 0.31, quarters: [10, 19, 28, 43] } },
      { pupils: 26, held: { gini: 0.54, quarters: [3, 11, 22, 64] } },
      { pupils: 24, held: { gini: 0.38, quarters: [8, 16, 27, 49] } },
    ],
  },
  prices: {
    chart: 'prices',
    ...about,
    most: [
      { low: 210, middle: 340, high: 480 },
      { low: 18, middle: 265, high: 390 },
      { low: 120, middle: 240, high: 300 },
    ],
    rows: [
      ['double-pp', 'Double PP', 10],
      ['line', 'Line Leader', 20],
      ['fruit', 'Fruit of the Day', 25],
      ['quiet', 'Quiet Corner', 35],
      ['more', 'Five More Minutes', 40],
      ['music', 'Choose the Music', 50],
      ['snack', 'Small Snack', 60],
      ['seat', 'Choose Your Seat', 75],
      ['shield-breaker', 'Shield Breaker', 100],
      ['quarter', 'Free Quarter of an Hour', 120],
      ['teach', 'Teach for Five Minutes', 150],
      ['shield-restore', 'Shield Restore', 150],
      ['tea', 'Tea for the Class', 200],
      ['game', 'Pick the Game', 250],
      ['teleport-pp', 'Teleport PP', 300],
      ['double-xp', 'Double XP', 500],
      ['lunch', 'Lunch with the head of the school', 900],
    ].map(([ware, name, pp], at) => ({
      ware,
      name,
      perk: !String(ware).includes('-'),
      pp,
      pupils: [28, 26, 24],
      today: [27, 22, 20].map(held => Math.max(0, held - at * 2)),
      reached: [28, 26, 24].map(held => Math.max(0, Math.min(held, 40 - Math.round(Number(pp) / 8)))),
    })),
  },
}

const numbers = { route: '/admin/numbers', path: () => '/admin/numbers', as: 'teacher' } as const
const economy = { route: '/admin/numbers/economy', path: () => '/admin/numbers/economy', as: 'teacher' } as const
const ahead = {
  classes: forecast,
  pupils: 78,
  pastWeeks: 10,
  lacks: null,
  dues: true,
  asToday: [19_900, 20_800, 21_500, 22_900, 23_300, 24_400, 25_800, 26_500, 27_200, 28_700, 29_300],
  wares: [
    { ware: 'tea', name: 'Tea for the Class', pp: 200 },
    { ware: 'lunch', name: 'Lunch with the head of the school', pp: 900 },
  ],
}
const tried = [19_900, 20_300, 20_900, 21_600, 21_900, 22_500, 23_000, 23_400, 23_900, 24_400, 24_700]
/** The forecast of the next weeks; with a trial once one is made. */
const forecasting = (page: Page, answer: object = ahead): Promise<unknown> =>
  stopCalls(page, '**/api/numbers/forecast*', call =>
    call.fulfil({ json: { tried: call.url.includes('points=') ? tried : [], ...answer } }),
  )
/** Every chart has the same address: what it is about is in the query. */
const answered =
  (change: (chart: keyof typeof charts) => object = chart => charts[chart], answer: object = ahead): NonNullable<Screen['before']> =>
  async page => {
    await forecasting(page, answer)
    await stopCalls(page, '**/api/numbers/chart?*', call =>
      call.fulfil({ json: change(new URL(call.url).searchParams.get('chart') as keyof typeof charts) }),
    )
  }
const nothing = (chart: keyof typeof charts): object => {
  const empty = {
    weeks: { today: '2026-11-24', weeks, pp: classes.map(() => weeks.map(() => 0)) },
    reasons: { rows: [], taken: [0, 0, 0] },
    keepers: { rows: [] },
    waits: { rows: [] },
    balances: { spread: classes.map(() => ({ pupils: 4, quartiles: null })) },
    sieges: { sums: classes.map(() => ({ given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 })) },
    market: { rows: [] },
    chapters: { pupils: classes.map(() => [4, 0, 0, 0, 0, 0, 0, 0, 0, 0]) },
    flows: { rows: [] },
    shares: { spread: classes.map(() => ({ pupils: 4, held: null })) },
    prices: { most: classes.map(() => null), rows: [] },
  }
  return { chart, ...about, ...empty[chart] }
}

/** The room Numbers: every chart, and what may go wrong. */
export const numbersScreens: readonly Screen[] = [
  {
    ...numbers,
    state: 'filled, charts',
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'Most pupils are in chapter 2: 31 of 78' }).waitFor()
      await page.getByRole('button', { name: 'Table' }).first().click()
    },
  },
  {
    ...numbers,
    state: 'one class, own dates',
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
    ...numbers,
    state: 'no class',
    before: answered(chart => ({ ...charts[chart], classes: [] })),
    until: page => page.getByText('No class in these days').waitFor(),
  },
  {
    ...numbers,
    state: 'offline',
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'Most pupils are in chapter 2: 31 of 78' }).waitFor()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('You are offline: these numbers may be old.').waitFor()
    },
  },
  {
    ...economy,
    state: 'offline',
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'The richest quarter of 8A Foundry holds 64 percent of its PP' }).waitFor()
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText('You are offline: these numbers may be old.').waitFor()
    },
  },
  {
    ...numbers,
    state: 'loading',
    before: page => stopCalls(page, '**/api/numbers/**', () => undefined),
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...numbers,
    state: 'error',
    before: page => answerWith(page, 'numbers.chart', broken, 500),
    until: page =>
      page
        .getByText(/e7f3a9/)
        .first()
        .waitFor(),
  },
  {
    ...economy,
    state: 'filled, economy',
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'The richest quarter of 8A Foundry holds 64 percent of its PP' }).waitFor()
      await page.getByRole('button', { name: 'Table' }).first().click()
    },
  },
  {
    ...economy,
    state: 'all is well',
    before: answered(),
    until: async page => {
      await page.getByRole('heading', { name: 'The richest quarter of 8A Foundry holds 64 percent of its PP' }).waitFor()
      await page.getByRole('checkbox', { name: '8A Foundry' }).uncheck()
      await page.getByText('PP are spread well enough.').waitFor()
    },
  },
  {
    ...economy,
    state: 'what if',
    before: answered(),
    until: async page => {
      await page.getByRole('combobox', { name: 'Points in class' }).selectOption('75')
      await page.getByRole('combobox', { name: 'Another price for' }).selectOption('lunch')
      await page.getByRole('heading', { name: /^With this change a pupil would hold about 317 PP/ }).waitFor()
      await page.getByRole('button', { name: 'Table' }).last().click()
    },
  },
  {
    ...economy,
    state: 'nothing yet',
    before: answered(nothing, { ...ahead, lacks: 'pupils', asToday: [] }),
    until: page => page.getByRole('heading', { name: 'No PP moved in this time' }).waitFor(),
  },
  {
    ...economy,
    state: 'no class',
    before: answered(chart => ({ ...charts[chart], classes: [] }), { ...ahead, classes: [] }),
    until: page => page.getByText('No class in these days').waitFor(),
  },
  {
    ...economy,
    state: 'loading',
    before: page => stopCalls(page, '**/api/numbers/**', () => undefined),
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  {
    ...economy,
    state: 'error',
    before: page => answerWith(page, 'numbers.chart', broken, 500),
    until: page =>
      page
        .getByText(/e7f3a9/)
        .first()
        .waitFor(),
  },
]
