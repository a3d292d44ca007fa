import type { Page } from '@playwright/test'
import { markOf, toTickOf, workOf } from '../../apps/web/src/testing/story-desk-examples.ts'
import { submissionLine, submissionWith } from '../../apps/web/src/testing/submission-examples.ts'
import { answerWith, breakReads, holdReads, type Screen } from './screen.ts'

const today = { route: '/admin', path: () => '/admin', as: 'teacher' as const }
const idOf = (place: number): string => `00000000-0000-4000-8000-0000000000${10 + place}`
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
const row = (kind: string, place: number, who: string, hours: number, facts: Readonly<Record<string, string | number>>, check = false) => ({
  kind,
  id: idOf(place),
  who,
  classNames: ['7C Observatory'],
  since: ago(hours),
  check,
  facts,
})
const rows = [
  row('work', 1, 'Leilani Kahale', 52, {
    challenge: 'Veil Revelation',
    pictures: 0,
    challengeId: 'veil-revelation',
    personId: idOf(40),
    classId: idOf(9),
  }),
  row('pp', 2, 'Jonas Weber', 26, { changes: 3, net: 31 }, true),
  row('perk', 3, 'Hana Sato', 7, { perk: 'One More Day', note: 'Hand in one piece of homework a day later.', paidPp: 60 }),
  row('perk', 4, 'Ravi Patel of the Observatory and of everything else', 6, {
    perk: 'Five more minutes before the bell, and one more',
    note: '',
    paidPp: 25,
  }),
  row('squad', 6, 'Tom Hughes, Elif Kaya', 0.4, {
    squad: 'Copper Comets',
    name: 'Amara Okafor',
    boss: 'The Hollow Bell',
    needed: 1,
    marked: 1,
    personId: idOf(41),
    classId: idOf(9),
  }),
  row('name', 5, 'Minh Anh Tran', 0.2, { asked: 'Miss Chloé Dubois of the Observatory' }),
]
const counts = ['pp', 'perk', 'work', 'squad', 'name'].map(kind => ({ kind, count: rows.filter(each => each.kind === kind).length }))
const line = (place: number, displayName: string, changeAmount: number, selfAward = false) =>
  submissionLine(idOf(place), { id: idOf(place + 10), displayName }, changeAmount, { selfAward })
const submission = submissionWith({
  id: idOf(2),
  classId: idOf(9),
  className: '6B Orchard',
  submitter: { id: idOf(8), displayName: 'Jonas Weber' },
  submittedAt: ago(26),
  lines: [line(20, 'Elif Kaya', 4), line(21, 'Jonas Weber', 25, true), line(22, 'Tom Hughes', 2)],
})
const work = {
  ...workOf(1, 'Leilani Kahale', ['7C Observatory']),
  id: idOf(1),
  sentBack: [{ reason: 'Say a little more about it.', at: ago(80) }],
}
const lookBack = {
  since: ago(24).slice(0, 10),
  news: [
    { kind: 'levels', facts: { first: 'Amara', second: 'Kofi', third: 'Hana', others: 0 } },
    { kind: 'most-points', facts: { className: '7C Observatory', pp: 86, classes: 3 } },
    { kind: 'others-rejected', facts: { name: 'Mr Osei', className: '8A Foundry', changes: 2 } },
    { kind: 'sieges', facts: { taken: 14, back: 9 } },
    { kind: 'chapters', facts: { name: 'Amara Okafor', chapter: 2, others: 2 } },
  ],
}

const days = [-9, -8, -7, -6, -5, -2, -1, 0, 1, 2].map(at => ago(-24 * at).slice(0, 10))
const classes = {
  today: ago(0).slice(0, 10),
  days,
  classes: [
    { id: idOf(9), name: '7C Observatory', pupils: 28, withPoint: 24, pp: [58, 82, 61, 90, 61, 74, 58, 80, 0, 0] },
    { id: idOf(10), name: '8A Foundry of the longest name of all', pupils: 26, withPoint: 26, pp: [44, 61, 0, 57, -12, 46, 39, 55, 0, 0] },
  ],
  more: 3,
}

/** A desk with everything on it. */
const full = async (page: Page): Promise<void> => {
  await answerWith(page, 'today.waiting', { rows, counts, aside: [] })
  await answerWith(page, 'today.look-back', lookBack)
  await answerWith(page, 'today.classes', classes)
  await answerWith(page, 'scorekeeping.submission', submission)
  await answerWith(page, 'story.waiting', { works: [work], total: 1 })
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
    ...today,
    state: 'filled, points',
    before: full,
    until: async page => {
      await open(page, /3 changes, net \+31/)
      await page.getByRole('button', { name: 'Approve 2 changes' }).waitFor()
    },
  },
  {
    ...today,
    state: 'filled, decided in the last hour',
    before: async page => {
      await full(page)
      const [, , perk, , , name] = rows
      const decided = [
        { ...name, approve: true, decidedAt: ago(0.1) },
        { ...perk, id: idOf(70), approve: false, decidedAt: ago(0.5) },
      ]
      await answerWith(page, 'today.decided', { rows: decided })
    },
    until: page => page.getByText('Denied One More Day usage for Hana Sato.').waitFor(),
  },
  {
    ...today,
    state: 'filled, work',
    before: full,
    until: async page => {
      await open(page, /Veil Revelation/)
      await page.getByText('It came back once before').waitFor()
    },
  },
  {
    ...today,
    state: 'filled, a squad',
    before: full,
    until: async page => {
      await open(page, /Copper Comets/)
      await page.getByRole('button', { name: 'Give a stand-in' }).waitFor()
    },
  },
  {
    ...today,
    state: 'filled, a perk',
    before: full,
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('heading', { name: 'One More Day' }).waitFor()
    },
  },
  {
    ...today,
    state: 'filled, a name',
    before: full,
    until: async page => {
      await open(page, /Miss Chlo/)
      await page.getByRole('heading', { name: /Miss Chlo/ }).waitFor()
    },
  },
  {
    ...today,
    state: 'filled, done in class, approved',
    before: async page => {
      await full(page)
      const facts = { challenge: 'Believe', challengeId: 'believe', classId: idOf(9), said: 3, marks: [1, 3, 4].map(markOf).join(' ') }
      const did = row('did', 7, 'Amara Okafor, Chloé Dubois, Diego Morales-Santamaría', 3, facts)
      await answerWith(page, 'today.decided', { rows: [{ ...did, approve: true, decidedAt: ago(0.1) }] })
    },
    until: page => page.getByText('Approved for 3 pupils: Believe.').waitFor(),
  },
  {
    ...today,
    state: 'filled, done in class',
    before: async page => {
      await full(page)
      const facts = { challenge: 'Believe', challengeId: 'believe', classId: idOf(9), said: 3, marks: [1, 3, 4].map(markOf).join(' ') }
      const did = row('did', 7, 'Amara Okafor, Chloé Dubois, Diego Morales-Santamaría', 3, facts)
      await answerWith(page, 'today.waiting', { rows: [did, ...rows], counts: [...counts, { kind: 'did', count: 1 }], aside: [] })
      await answerWith(page, 'story.to-tick', toTickOf(1, 3, 4))
    },
    until: async page => {
      await open(page, /3 say they did/)
      await page.getByRole('button', { name: 'Approve for 3 pupils' }).waitFor()
    },
  },
  {
    ...today,
    state: 'filled, two things put aside',
    before: async page => {
      await full(page)
      const [first, second, ...others] = rows
      const aside = [first, second].map(each => ({ ...each, until: ago(-8) }))
      await answerWith(page, 'today.waiting', { rows: others, counts, aside })
    },
    until: async page => {
      await page.getByText('2 things put aside').click()
      await page
        .getByRole('button', { name: /^Bring back/ })
        .first()
        .waitFor()
    },
  },
  {
    ...today,
    state: 'offline',
    before: full,
    until: async page => {
      await page.getByText('One More Day').first().waitFor()
      await page.context().setOffline(true)
      await page.evaluate(() => window.dispatchEvent(new Event('offline')))
      await page.getByText("Decisions need the school's server.").waitFor()
    },
  },
  {
    ...today,
    state: 'modal, an approval of work taken back',
    before: full,
    until: async page => {
      await answerWith(page, 'story.review', { answered: [idOf(1)], closed: 0 })
      await open(page, /Veil Revelation/)
      // It waits no longer from then on.
      await answerWith(page, 'today.waiting', { rows: rows.slice(1), counts: counts.filter(({ kind }) => kind !== 'work'), aside: [] })
      await page.getByRole('button', { name: 'Approve' }).last().click()
      await page.getByRole('button', { name: /^Undo: Veil Revelation/ }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...today,
    state: 'filled, ticked',
    before: full,
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('checkbox', { name: /Tick One More Day/ }).check()
      await page.getByRole('checkbox', { name: /Tick The name/ }).check()
      await page.getByRole('button', { name: 'Approve 2' }).waitFor()
    },
  },
  {
    ...today,
    state: 'modal, deny',
    before: full,
    until: async page => {
      await open(page, /One More Day/)
      await page.getByRole('button', { name: 'Deny' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...today,
    state: 'decided and refused',
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
