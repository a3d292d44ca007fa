import { answerWith, breakReads, holdReads, refusal, type Screen, serverWords } from './screen.ts'

const room = { route: '/admin/school/season', path: () => '/admin/school/season', as: 'admin' } as const
const own = { route: '/profile/seasons', path: () => '/profile/seasons', as: 'pupil' } as const
const id = (place: number): string => `0199e0aa-0000-7000-8000-0000000000${place}`

const otherName = serverWords('season.other-name')
const quiet = { lootPp: 0, goalPp: 0, goals: 0, submissions: 0, requests: 0, lobbies: 0, duels: 0 }
const busy = { lootPp: 46, goalPp: 320, goals: 3, submissions: 2, requests: 4, lobbies: 1, duels: 2 }
const numbers = { classes: 12, pupils: 318, pp: 48_260 }
const season = (place: number, name: string, state: string, closedAt: string) => ({
  id: id(place),
  name,
  state,
  closedAt,
  closedBy: 'Nora Adeyemi',
  undoneAt: state === 'undone' ? closedAt : null,
  undoableUntil: '2027-07-09T14:20:00.000Z',
  classes: 12,
  pupils: 318,
  pp: 48_626,
})
const closed = [
  { id: id(20), name: '7C', pupils: 28, suspended: 0, teachers: ['Layla Haddad', 'Tom Berg'], carriedTo: { id: id(30), name: '8C' } },
  { id: id(21), name: '7D', pupils: 26, suspended: 1, teachers: ['Layla Haddad'], carriedTo: null },
  { id: id(22), name: 'Astronomy club', pupils: 1, suspended: 0, teachers: [], carriedTo: null },
]
const undo = {
  pp: 48_626,
  classes: 12,
  submissions: 2,
  earnedPp: 75,
  newClasses: ['8C', '7C'],
  renamed: [{ before: '7C', after: '7C (2026/27)' }],
  settled: { requests: 3, lobbies: 1, duels: 2, goals: 1, goalPp: 420, lootPp: 36 },
}
const overview = {
  schoolName: 'Hilltop School',
  suggestedName: '2026/27',
  ahead: { ...numbers, ...quiet },
  seasons: [],
  closed: [],
  undo: null,
}
const filledWith =
  (change: object = {}): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'season.overview', { ...overview, ...change })
const heading =
  (name: string): Screen['until'] =>
  page =>
    page.getByRole('heading', { name, exact: true }).waitFor()
const undoable = { seasons: [season(10, '2026/27', 'undoable', '2027-07-02T14:20:00.000Z')], closed, undo }
const waits: Screen['until'] = page => page.locator('[aria-busy="true"]').first().waitFor()

const keepsake = {
  displayName: 'Amara Okafor',
  title: 'points-500',
  level: 7,
  earnedPp: 1_284,
  chapters: 4,
  classNames: ['7C'],
  badges: ['level-5', 'days-20', 'points-500', 'squad-joined', 'chapter-3', 'chapter-4'],
  squadName: 'Copper Herons',
  manifest: 'reading',
  element: 'fire',
}
const card = (place: number, seasonName: string, change: object = {}) => ({
  id: id(place),
  seasonName,
  closedAt: '2027-07-02T14:20:00.000Z',
  keepsake: { ...keepsake, ...change },
})
const cards =
  (...shown: readonly object[]): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'season.cards', { schoolName: 'Hilltop School', cards: shown })
const article: Screen['until'] = page => page.getByRole('article').waitFor()

/** The end of the school year, and what pupils keep of it. */
export const seasonScreens: readonly Screen[] = [
  { ...room, state: 'loading', before: holdReads, until: waits },
  { ...room, state: 'error', before: breakReads, until: heading('The season could not be loaded') },
  {
    ...room,
    state: 'empty',
    before: filledWith({ ahead: { ...quiet, classes: 0, pupils: 0, pp: 0 } }),
    until: heading('No class is in use'),
  },
  { ...room, state: 'filled', before: filledWith(), until: heading('Close the season') },
  { ...room, state: 'filled, much is open', before: filledWith({ ahead: { ...numbers, ...busy } }), until: heading('Close the season') },
  {
    ...room,
    state: 'another name',
    before: async page => {
      await answerWith(page, 'season.overview', overview)
      await answerWith(page, 'season.close', refusal('season.other-name', otherName), 400)
    },
    until: async page => {
      await page.getByLabel(/type the name of the school/).fill('Hilltop')
      await page.getByRole('button', { name: 'Close the season' }).click()
      await page.getByText(otherName).waitFor()
    },
  },
  { ...room, state: 'closed', before: filledWith(undoable), until: heading('The season 2026/27 is closed') },
  {
    ...room,
    state: 'undo',
    before: filledWith(undoable),
    until: async page => {
      await page.getByRole('button', { name: 'Undo the closing' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'carry over',
    before: filledWith(undoable),
    until: async page => {
      await page.getByRole('button', { name: 'Carry over: 7D' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'carry all over',
    before: filledWith(undoable),
    until: async page => {
      await page.getByRole('button', { name: 'Carry all over' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...room,
    state: 'years later',
    before: filledWith({
      ahead: { ...numbers, ...busy },
      closed,
      seasons: [
        season(10, '2026/27', 'final', '2027-07-02T14:20:00.000Z'),
        season(11, '2026/27', 'undone', '2027-06-28T09:00:00.000Z'),
        season(12, '2025/26', 'final', '2026-07-03T10:00:00.000Z'),
      ],
    }),
    until: heading('Closed seasons'),
  },
  { ...own, state: 'loading', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...own, state: 'error', before: breakReads, until: heading('Your cards could not be loaded') },
  { ...own, state: 'empty', before: cards(), until: heading('No card yet') },
  { ...own, state: 'filled', before: cards(card(10, '2026/27'), card(11, '2025/26')), until: article },
  {
    ...own,
    state: 'filled, a long name and every badge',
    before: cards(
      card(10, 'School year 2026/27, both half-terms', {
        displayName: 'Maximiliana Wolfeschlegelsteinhausen',
        element: 'lightning',
        earnedPp: 123_456,
        chapters: 9,
        classNames: ['7C', 'Astronomy club', 'Chess for beginners'],
        badges: [...keepsake.badges, 'level-10', 'squad-founded', 'scorekeeper', 'first-xp', 'level-2', 'days-5', 'points-50', 'chapter-9'],
      }),
    ),
    until: article,
  },
  {
    ...own,
    state: 'filled, the first year',
    before: cards(card(10, '2026/27', { badges: [], title: null, manifest: null, squadName: null })),
    until: article,
  },
]
