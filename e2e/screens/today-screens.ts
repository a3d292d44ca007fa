import type { Page } from '@playwright/test'
import { answerWith, breakReads, holdReads, type Screen } from './screen.ts'

const today = { route: '/admin', path: () => '/admin', as: 'teacher' as const }
const idOf = (place: number): string => `00000000-0000-4000-8000-0000000000${10 + place}`
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const row = (kind: string, place: number, who: string, hours: number, facts: Readonly<Record<string, string | number>>, check = false) => ({
  ...{ kind, id: idOf(place), who, classNames: ['7C Observatory'], since: ago(hours), check, facts },
})
const rows = [
  row('work', 1, 'Leilani Kahale', 52, { challenge: 'Veil Revelation', pictures: 0 }),
  row('pp', 2, 'Jonas Weber', 26, { changes: 3, net: 31 }, true),
  row('perk', 3, 'Hana Sato', 7, { perk: 'One More Day' }),
  row('perk', 4, 'Ravi Patel of the Observatory and of everything else', 6, { perk: 'Five more minutes before the bell, and one more' }),
  row('name', 5, 'Minh Anh Tran', 0.2, { asked: 'Miss Chloé Dubois of the Observatory' }),
]
const counts = ['pp', 'perk', 'work', 'name'].map(kind => ({ kind, count: rows.filter(each => each.kind === kind).length }))
const named = (place: number, displayName: string) => ({ id: idOf(place), displayName, photo: null })
const line = (place: number, name: string, changeAmount: number, selfAward: boolean) => ({
  ...{ id: idOf(place), pupil: named(place + 10, name), changeAmount, reasons: [], currentPp: 188, newPp: 188 + changeAmount },
  ...{ status: 'pending', appliedAmount: null, bonusAmount: null, expectedBonus: 0, selfAward, largest: false, stillInClass: true },
})
const submission = {
  ...{ id: idOf(2), classId: idOf(9), className: '6B Orchard', status: 'pending', submitter: { id: idOf(8), displayName: 'Jonas Weber' } },
  ...{ submittedAt: ago(26), changesCount: 3, net: 31, plus: 31, minus: 0, hasSelfAward: true, direct: false, partly: false },
  ...{ reviewer: null, reviewedAt: null, rejectionReason: null, version: 1, whyNot: null },
  lines: [line(20, 'Elif Kaya', 4, false), line(21, 'Jonas Weber', 25, true), line(22, 'Tom Hughes', 2, false)],
  may: { review: true, withdraw: false, undo: false },
}
const request = {
  ...{ id: idOf(3), itemName: 'One More Day', pupilId: idOf(7), pupilName: 'Hana Sato', requestedAt: ago(7), status: 'pending' },
  ...{ note: 'Hand in one piece of homework a day later.', paidPp: 60, boughtAt: ago(30), left: 4, pp: 212, mayDecide: true },
  has: [{ name: 'One More Day', count: 2 }],
}
const days = [58, 82, 61, 90, 61, 74, 58, 80, 86, null].map((pp, at) => ({ day: `2026-11-${16 + at + (at > 4 ? 2 : 0)}`, pp }))
const lookBack = {
  since: '2026-11-24',
  news: [
    { kind: 'levels', facts: { first: 'Amara', second: 'Kofi', third: 'Hana', others: 0 } },
    { kind: 'most-points', facts: { className: '7C Observatory', pp: 86, classes: 3 } },
    { kind: 'others-rejected', facts: { name: 'Mr Osei', className: '8A Foundry', changes: 2 } },
    { kind: 'sieges', facts: { taken: 14, back: 9 } },
    { kind: 'chapters', facts: { name: 'Amara Okafor', chapter: 2, others: 2 } },
  ],
  classes: [
    { id: idOf(30), name: '7C Observatory', pupils: 28, seen: 24, days },
    { id: idOf(31), name: '8A Foundry', pupils: 26, seen: 26, days: days.map(({ day, pp }) => ({ day, pp: pp && Math.round(pp / 2) })) },
  ],
  more: 3,
}

/** A desk with everything on it. */
const full = async (page: Page): Promise<void> => {
  await answerWith(page, 'today.waiting', { rows, counts })
  await answerWith(page, 'today.look-back', lookBack)
  await answerWith(page, 'scorekeeping.submission', submission)
  await answerWith(page, 'market.request', { request })
}
const heading =
  (name: string): Screen['until'] =>
  page =>
    page.getByRole('heading', { name }).first().waitFor()
const open = async (page: Page, name: RegExp): Promise<void> => {
  const button = page.getByRole('button', { name }).first()
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Today, the first room of the Sage's Chamber. */
export const todayScreens: readonly Screen[] = [
  { ...today, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy="true"]').first().waitFor() },
  { ...today, state: 'error', before: breakReads, until: heading('What waits for you could not be loaded') },
  { ...today, state: 'denied', as: 'pupil', until: heading('Access Denied') },
  { ...today, state: 'empty', as: 'newTeacher', until: heading('Nothing waits for you') },
  {
    ...{ ...today, state: 'filled, points', before: full },
    until: async page => {
      await open(page, /3 changes, net \+31/)
      await page.getByRole('button', { name: 'Approve 2 changes' }).waitFor()
    },
  },
  {
    ...{ ...today, state: 'filled, ticked', before: full },
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('checkbox', { name: /Tick One More Day/ }).check()
      await page.getByRole('checkbox', { name: /Tick The name/ }).check()
      await page.getByRole('button', { name: 'Approve 2' }).waitFor()
    },
  },
  {
    ...{ ...today, state: 'modal, deny', before: full },
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('button', { name: 'Deny' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...{ ...today, state: 'decided and refused' },
    before: async page => {
      await full(page)
      const words = 'This request has already been answered.'
      await answerWith(page, 'market.decide', { refusal: 'market.perk-request-closed', words, detail: {}, errorId: null }, 409)
    },
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('button', { name: 'Approve' }).last().click()
      await page.getByText('Not decided: One More Day').waitFor()
    },
  },
]
