import type { Page } from '@playwright/test'
import { BATTLE, idOf } from './duel-examples.ts'
import { answerWith, breakReads, holdReads, type Screen, untilHeading } from './screen.ts'
import type { World } from './world.ts'

const room = { route: '/battle/duels', path: () => '/battle/duels', as: 'pupil' } as const

const settings = { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 }
const person = (number: number, displayName: string) => ({ personId: idOf(number), displayName })
const player = (number: number, displayName: string, level: number, element: string) => ({ ...person(number, displayName), level, element })
const lobby = (number: number, name: string, status: 'waiting' | 'starting', ...participants: ReturnType<typeof player>[]) => ({
  id: idOf(number),
  name,
  type: 'live',
  status,
  participants,
  maxParticipants: 2,
  settings,
  challenged: null,
  paused: false,
  xpDuelsLeft: 2,
  hostId: participants[0]?.personId,
  hostName: participants[0]?.displayName,
  createdAt: '2026-11-23T10:31:00.000Z',
  beginsAt: status === 'starting' ? '2026-11-23T10:31:05.000Z' : null,
})
const LOBBIES = [
  lobby(20, 'Quick one before lunch', 'waiting', player(21, 'Nia Prescott', 6, 'light')),
  lobby(22, 'The revenge of the fourth row', 'starting', player(23, 'Hana Sato', 5, 'water'), player(24, 'Oskar Lind', 16, 'metal')),
  lobby(25, 'Maximiliana', 'waiting', player(26, 'Maximiliana Wolfeschlegelsteinhausen', 27, 'lightning')),
]
const WATCHABLE = [
  {
    battleId: idOf(29),
    name: 'The final of the third row',
    startedAt: '2026-11-23T10:30:00.000Z',
    players: [player(33, 'Maximiliana Wolfeschlegelsteinhausen', 6, 'lightning'), player(31, 'Chloé Dubois', 4, 'earth')],
  },
]
const OPPONENTS = ['Bo Larsen', 'Chloé Dubois', 'Diego Morales-Santamaría', 'Maximiliana Wolfeschlegelsteinhausen'].map((name, at) => ({
  ...player(30 + at, name, at + 3, (['fire', 'earth', 'shadow', 'lightning'] as const)[at] ?? 'air'),
  xpDuelsLeft: 3 - at,
}))
const old = (number: number, otherName: string, result: string, turns: number, xp: number, lootPp: number, lostPp: number) => ({
  battleId: idOf(number),
  endedAt: '2026-11-23T09:31:00.000Z',
  otherName,
  result,
  turns,
  xp,
  lootPp,
  lostPp,
})
const OLD = [
  old(40, 'Bo Larsen', 'won', 7, 14, 4, 0),
  old(41, 'Chloé Dubois', 'lost', 30, 6, 0, 3),
  old(42, 'Ella Virtanen', 'draw', 30, 8, 0, 0),
]

const filledWith =
  (lobbies: readonly object[], more: object = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'battle.lobbies', {
      duels: true,
      reach: 'classmates',
      isOpen: true,
      openHours: [{ weekdays: [1, 2, 3, 4, 5], fromMinute: 495, toMinute: 930 }],
      paused: false,
      stakePp: 12,
      lobbies,
      watchable: WATCHABLE,
      closed: null,
      battleId: null,
      ...more,
    })
    await answerWith(page, 'battle.opponents', { opponents: OPPONENTS, more: false })
    await answerWith(page, 'battle.history', { rows: OLD, next: null })
  }
const challengeTo = (personId: string, displayName: string) => ({
  ...lobby(27, 'Bo Larsen', 'waiting', player(28, 'Bo Larsen', 7, 'air')),
  challenged: { personId, displayName },
})

const RUNNING = {
  battleId: BATTLE,
  name: 'The final of the third row',
  turn: 4,
  startedAt: '2026-11-23T10:30:00.000Z',
  paused: false,
  players: [person(60, 'Amara Okafor'), person(61, 'Maximiliana Wolfeschlegelsteinhausen')],
}
const opened = (number: number, name: string, players: readonly object[], challenged: object | null = null) => ({
  lobbyId: idOf(number),
  name,
  players,
  challenged,
})
const OPEN = [
  opened(65, 'Quick one before lunch', [person(21, 'Nia Prescott')]),
  opened(66, 'The revenge of the fourth row', [person(23, 'Hana Sato'), person(24, 'Oskar Lind')]),
  opened(67, 'Bo Larsen', [person(28, 'Bo Larsen')], person(33, 'Maximiliana Wolfeschlegelsteinhausen')),
]

const ended = (number: number, otherName: string, reason: string, wonBy: number | null) => ({
  battleId: idOf(number),
  name: 'A fair fight',
  endedAt: '2026-11-23T09:31:00.000Z',
  players: [person(60, 'Amara Okafor'), person(61, otherName)],
  winnerId: wonBy === null ? null : idOf(wonBy),
  reason,
  stoppedBy: reason === 'stopped' ? 'pause' : null,
})
const ENDED = [
  ended(62, 'Maximiliana Wolfeschlegelsteinhausen', 'fallen', 61),
  ended(63, 'Bo Larsen', 'absent', 60),
  ended(64, 'Chloé Dubois', 'stopped', null),
]

const LEAVERS = [{ ...person(60, 'Bo Larsen'), left: 4, days: 3, until: '2026-11-23T10:45:00.000Z' }]

const challengedOn = async (page: Page, world: World): Promise<void> => {
  const challenges = [challengeTo(world.pupil.id, 'Amara Okafor')]
  await answerWith(page, 'battle.challenges', { mayAccept: true, stakePp: 12, challenges, battleId: null, paused: false })
}
const sheet = (page: Page) => page.getByRole('complementary', { name: 'Bo Larsen challenges you' })
const sheetScreens: readonly Screen[] = [
  {
    route: '/',
    path: () => '/',
    as: 'pupil',
    state: 'duel begun',
    before: page =>
      answerWith(page, 'battle.challenges', {
        mayAccept: false,
        stakePp: null,
        challenges: [],
        battleId: '00000000-0000-4000-8000-000000000040',
        paused: false,
      }),
    until: page => page.getByRole('complementary', { name: 'You are in a duel' }).waitFor(),
  },
  { route: '/', path: () => '/', as: 'pupil', state: 'challenged', before: challengedOn, until: page => sheet(page).waitFor() },
  {
    route: '/battle/vault',
    path: () => '/battle/vault',
    as: 'pupil',
    state: 'challenged, put aside',
    before: challengedOn,
    until: async page => {
      await sheet(page).waitFor()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: /^Duels\s+1/ }).waitFor()
      await sheet(page).waitFor({ state: 'hidden' })
    },
  },
]

/** The room where pupils meet for duels, the sheet of a challenge, and what staff see of duels. */
export const duelsScreens: readonly Screen[] = [
  { ...room, state: 'loading, pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...room, state: 'error, pupil', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...room, state: 'off', before: filledWith([], { duels: false }), until: untilHeading('Duels are turned off') },
  { ...room, state: 'closed', before: filledWith([], { isOpen: false }), until: untilHeading('Duels are closed at this time of day') },
  { ...room, state: 'empty, pupil', before: filledWith([], { watchable: [] }), until: untilHeading('Nobody is waiting') },
  { ...room, state: 'filled, pupil', before: filledWith(LOBBIES), until: untilHeading('Quick one before lunch') },
  {
    ...room,
    state: 'challenged',
    before: (page, world) => filledWith([challengeTo(world.pupil.id, 'Amara Okafor'), ...LOBBIES])(page, world),
    until: untilHeading('Bo Larsen challenges you'),
  },
  {
    ...room,
    state: 'paused',
    before: filledWith(
      LOBBIES.map(each => ({ ...each, paused: true })),
      { paused: true },
    ),
    until: page => page.getByText('Eyes up!').waitFor(),
  },
  { ...room, as: 'teacher', state: 'staff', until: untilHeading('Duels are for pupils') },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'ended duels',
    before: page => answerWith(page, 'battle.ended-of-class', { rows: ENDED, next: null }),
    until: untilHeading('Ended duels'),
  },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'pauses of leavers',
    before: page => answerWith(page, 'battle.of-class', { battles: [], lobbies: [], pausedUntil: null, leavers: LEAVERS }),
    until: page => page.getByText(/^No duels until/).waitFor(),
  },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'battles paused',
    before: page => answerWith(page, 'battle.of-class', { battles: [], lobbies: [], pausedUntil: '2026-11-23T11:31:00.000Z', leavers: [] }),
    until: page => page.getByRole('button', { name: 'Let them go on' }).waitFor(),
  },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'open duels',
    before: page => answerWith(page, 'battle.of-class', { battles: [RUNNING], lobbies: OPEN, pausedUntil: null, leavers: [] }),
    until: page => page.getByRole('button', { name: 'Close the duel “Quick one before lunch”' }).waitFor(),
  },
  ...sheetScreens,
]
