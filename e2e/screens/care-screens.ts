import { USUAL_RULES } from '@xiotein/game/care'
import { stopCalls } from '../calls.ts'
import { answerWith, broken, type Screen } from './screen.ts'

const id = (place: number): string => `0199e0aa-0000-7000-8000-0000000000${place}`
const classId = id(90)
const row = (place: number, displayName: string, className: string, sign: object, change: object = {}) => ({
  person: { id: id(place), displayName, photo: null },
  classId,
  className,
  shieldedUntil: null,
  asideUntil: null,
  sign,
  ...change,
})
const repeat = (count: number, value: number): number[] => Array.from({ length: count }, () => value)
const spread = [...repeat(6, 0), ...repeat(7, 1), ...repeat(6, 2), ...repeat(4, 3), ...repeat(3, 4), 5]
const attacked = {
  kind: 'attacked',
  days: 14,
  attacks: 9,
  attackers: 4,
  mostByOne: 6,
  lostPp: 31,
  restoredPp: 12,
  ownAttacks: 3,
  middle: 2,
  others: spread,
}
const share = (name: string, hundredths: number, own = false) => ({
  name,
  own,
  pupils: 4,
  share: hundredths,
  low: hundredths - 40,
  high: hundredths + 40,
})
const favours = {
  kind: 'favours',
  lessons: 12,
  pupils: 26,
  squadName: 'Iron Larks',
  others: 150,
  squads: [
    share('Iron Larks', 320, true),
    share('Pale Harbour', 190),
    share('Two Moons', 160),
    share('Sand Clocks', 140),
    share('Low Thunder', 120),
    share('Green Ink', 110),
  ],
}
const passes = {
  kind: 'passes-over',
  lessons: 8,
  pupils: 24,
  without: 4,
  expectedTenths: 0,
  counts: [...repeat(4, 0), 1, 1, ...repeat(3, 2), ...repeat(4, 3), ...repeat(4, 4), 5, 5, 5, 6, 6, 7, 8],
}
const unseen = { kind: 'unseen', days: 14, lastPointOn: '2026-11-09', lessonDays: 9, keepers: 2, middle: 3, others: spread }
const rows = [
  row(10, 'Noah Fischer', '7C', attacked),
  row(11, 'Samuel Ortiz', '7C', unseen),
  row(12, 'Ivan Kovač', '7C', { kind: 'loses', duels: 11, draws: 0, asked: 8, farAbove: 9, gaps: [2, 3, 1, 2, 4, 2, 0, 3, 2, 2, 3] }),
  row(13, 'Maximiliana Wolfeschlegelsteinhausen', '8A', { kind: 'away', days: 16, lastSeenOn: '2026-11-08', hasPointsSince: true }),
  row(14, 'Nia Prescott', '8A', favours),
  row(15, 'Jonas Weber', '6B', passes),
  row(16, 'Ella Novak', '7C', unseen, { asideUntil: '2026-12-08T10:00:00.000Z' }),
]
const care = { route: '/admin/care', path: () => '/admin/care', as: 'teacher' } as const
const opened =
  (shown: readonly object[], mayChangeRules = false): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'care.open', { rows: shown, mayChangeRules, hasSieges: true })
const chosen =
  (name: string | RegExp): Screen['until'] =>
  async page => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('heading', { name }).waitFor()
  }

/** The room Care: every sign, and what may go wrong. */
export const careScreens: readonly Screen[] = [
  {
    ...care,
    state: 'loading',
    before: page => stopCalls(page, '**/api/care/**', () => undefined),
    until: page => page.locator('[aria-busy="true"]').first().waitFor(),
  },
  { ...care, state: 'empty', before: opened([]), until: page => page.getByText('That does not show that everybody is well.').waitFor() },
  {
    ...care,
    state: 'filled, attacked',
    before: opened(rows),
    until: page => page.getByRole('button', { name: 'Quiet shield for 7 days' }).waitFor(),
  },
  {
    ...care,
    state: 'under a quiet shield',
    before: opened([row(10, 'Noah Fischer', '7C', attacked, { shieldedUntil: '2026-12-01T10:00:00.000Z' })]),
    until: page => page.getByRole('button', { name: 'Open the vault again' }).waitFor(),
  },
  { ...care, state: 'no point', before: opened(rows), until: chosen(/Samuel Ortiz/) },
  {
    ...care,
    state: 'no point, under a quiet shield',
    before: opened([row(11, 'Samuel Ortiz', '7C', unseen, { shieldedUntil: '2026-12-01T10:00:00.000Z' })]),
    until: page => page.getByRole('button', { name: 'Open the vault again' }).waitFor(),
  },
  { ...care, state: 'always loses', before: opened(rows), until: chosen(/Ivan Kovač/) },
  { ...care, state: 'stopped coming', before: opened(rows), until: chosen(/Maximiliana/) },
  { ...care, state: 'favours', before: opened(rows), until: chosen(/Nia Prescott/) },
  { ...care, state: 'passes over', before: opened(rows), until: chosen(/Jonas Weber/) },
  {
    ...care,
    state: 'covered names',
    before: opened(rows),
    until: async page => {
      await page.getByRole('button', { name: 'Cover names' }).click()
      await page.getByRole('button', { name: 'Show names' }).waitFor()
    },
  },
  {
    ...care,
    as: 'admin',
    state: 'rules, one wrong',
    before: opened(rows, true),
    until: async page => {
      await page.getByLabel('No point for … days, while the class had some on five days or more.').fill('90')
      await page.getByText('Enter a whole number from 7 to 28.').waitFor()
    },
  },
  {
    ...care,
    as: 'admin',
    state: 'rules, one off and one being switched off',
    before: async page => {
      await answerWith(page, 'care.open', { rows, mayChangeRules: true, hasSieges: true })
      const off = [{ kind: 'loses', by: 'Amara Okafor', at: '2026-11-20T10:00:00.000Z', reason: 'No duels this term' }]
      await answerWith(page, 'care.rules', { ...USUAL_RULES, loses: { ...USUAL_RULES.loses, on: false }, version: 'seen', off })
    },
    until: async page => {
      await page.getByText(/^Switched off on 20 November 2026/).waitFor()
      await page.getByRole('switch', { name: 'Show: Stopped coming' }).click()
      await page.getByLabel(/^Why is it switched off/).waitFor()
    },
  },
  {
    ...care,
    state: 'error',
    before: page => answerWith(page, 'care.open', broken, 500),
    until: page => page.getByText(/e7f3a9/).waitFor(),
  },
  {
    ...care,
    state: 'error, shield',
    before: async page => {
      await answerWith(page, 'care.open', { rows, mayChangeRules: false, hasSieges: true })
      await answerWith(page, 'siege.shield-pupil', broken, 500)
    },
    until: async page => {
      await page.getByRole('button', { name: 'Quiet shield for 7 days' }).click()
      await page
        .getByText(/e7f3a9/)
        .first()
        .waitFor()
    },
  },
]
