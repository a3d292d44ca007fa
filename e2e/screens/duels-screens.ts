import type { Page } from '@playwright/test'
import { answerWith, breakReads, holdReads, type Screen } from './screen.ts'
import type { World } from './world.ts'

const idOf = (number: number) => `5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
const BATTLE = idOf(70)
const room = { route: '/battle/duels', path: () => '/battle/duels', as: 'pupil' } as const
const fight = { route: '/battle/:battleId', path: () => `/battle/${BATTLE}`, as: 'pupil' } as const

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
  name: 'A fair fight',
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
const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first().waitFor()

const move = (id: string, points: readonly number[], cooldown = 0) => ({
  move: id,
  level: 1,
  mastery: 1,
  points,
  cooldown,
  fromPhase: null,
})
const YOU = idOf(50)
const OTHER = idOf(51)
const fighter = (id: string, side: number, more: object = {}) => ({
  id,
  side,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  maxEnergy: 100,
  health: 78,
  shield: 22,
  energy: 100,
  statuses: [],
  hand: [],
  unseenMoves: 2,
  cards: [],
  lootPp: 0,
  phase: null,
  hasChosen: false,
  ...more,
})
const HAND = [
  move('ember-lash', [26, 2]),
  move('close-reading', [20, 17]),
  move('vault-hack', [5, 8], 2),
  move('shield-restoration', [20]),
  move('sharp-quill', [24]),
  move('full-sprint', [30, 2]),
]
export const ownFighter = (more: object = {}) =>
  fighter(YOU, 0, {
    hand: HAND,
    unseenMoves: 0,
    cards: [{ card: 'shield-breaker', mastery: 1, low: 18, high: 26, uses: 3 }],
    statuses: [{ kind: 'burn', strength: 4, turnsLeft: 2, move: null }],
    ...more,
  })
export const rival = (more: object = {}) =>
  fighter(OTHER, 1, {
    energy: null,
    health: 64,
    shield: 10,
    hand: [move('cold-spray', [20]), move('red-ink', [20])],
    unseenMoves: 1,
    ...more,
  })
const status = (kind: string, strength: number) => ({ kind, strength, turnsLeft: 2, move: null })
const BURDENS = [
  status('burn', 4),
  status('weaken', 20),
  status('expose', 15),
  status('drain', 8),
  status('hold', 1),
  status('silence', 1),
  status('revealed', 20),
]
const BOONS = [
  status('strengthen', 25),
  status('guard', 20),
  status('thorns', 30),
  status('regrow', 6),
  status('charge', 10),
  status('evade', 50),
  status('swift', 2),
  status('hidden', 40),
]
const LOG = [
  [
    { kind: 'turn', turn: 1, veil: null },
    { kind: 'played', fighter: YOU, move: 'ember-lash', target: OTHER, veil: null },
    { kind: 'hit', fighter: OTHER, by: YOU, cause: 'move', shield: 26, health: 0, veil: null },
    { kind: 'rested', fighter: OTHER, veil: null },
  ],
]
const onRival = { fighter: OTHER, by: YOU, veil: null }
const laid = (kind: string) => ({ ...onRival, kind: 'laid', status: kind, strength: 2, turns: 2, move: null })
/** The still drawing of every kind of effect and of every status is beside its sentence. */
const EVERY_EVENT = [
  { kind: 'turn', turn: 1, veil: null },
  { kind: 'played', fighter: YOU, move: 'ember-lash', target: OTHER, veil: null },
  { kind: 'used-card', fighter: YOU, card: 'shield-breaker', target: OTHER, veil: null },
  { ...onRival, kind: 'breached', shield: 12 },
  { ...onRival, kind: 'hit', cause: 'move', shield: 10, health: 4 },
  { kind: 'shield-down', fighter: OTHER, veil: null },
  { ...onRival, kind: 'stole', pp: 3, halved: false },
  { ...onRival, kind: 'shielded', shield: 8 },
  { ...onRival, kind: 'healed', cause: 'move', health: 6 },
  ...[...BURDENS, ...BOONS].map(({ kind }) => laid(kind)),
  { ...onRival, kind: 'sapped', energy: 9 },
  { kind: 'lifted', fighter: OTHER, status: 'burn', cause: 'cleansed', veil: null },
  { ...onRival, kind: 'missed' },
  { kind: 'rested', fighter: OTHER, veil: null },
  { kind: 'fell', fighter: OTHER, veil: null },
]
export const fightWith = (change: object = {}) => ({
  id: BATTLE,
  version: 3,
  turn: 2,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  outcome: null,
  ownSide: 0,
  ownChoice: null,
  fighters: [ownFighter({ element: 'fire' }), rival({ element: 'water' })],
  players: [
    { id: YOU, name: 'Amara Okafor', stakePp: 12 },
    { id: OTHER, name: 'Maximiliana Wolfeschlegelsteinhausen', stakePp: null },
  ],
  log: LOG,
  asOf: '2026-11-23T10:31:00.000Z',
  turnEndsAt: '2026-11-23T10:31:24.000Z',
  endsAt: '2026-11-23T10:34:12.000Z',
  pausedAt: null,
  away: [],
  seedDigest: 'ab'.repeat(32),
  reward: null,
  ...change,
})
const afterwards = (change: object = {}) => ({
  rival: { personId: OTHER, displayName: 'Maximiliana Wolfeschlegelsteinhausen' },
  rematch: 'none',
  stakePp: 12,
  xpDuelsLeft: 2,
  ownWord: null,
  rivalWord: null,
  maySay: true,
  ...change,
})
const showing =
  (change: object = {}, after: object = {}): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'battle.fight', fightWith(change))
    await answerWith(page, 'battle.after', afterwards(after))
  }
const STOPPED = { outcome: { winner: null, reason: 'stopped' }, reward: { xp: 8, lootPp: 0, lostPp: 0 } }
const over = (change: object): object => ({ turnEndsAt: null, endsAt: null, ...change })
const sealed = { battle: BATTLE, turn: 2, fighter: YOU, actions: [{ move: 'ember-lash', target: null }] }

const WATCHED = {
  isLate: true,
  ownSide: null,
  seedDigest: '',
  fighters: [
    fighter(YOU, 0, { energy: null, hand: [move('ember-lash', [])], unseenMoves: 5 }),
    fighter(OTHER, 1, { energy: null, health: 64 }),
  ],
}

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

/** Duels: the room where pupils meet, and the battle itself. */
const practiceRoom = { route: '/battle/practice', path: () => '/battle/practice', as: 'pupil' } as const
const practiceWith = (change: object = {}, fight: object = {}) => ({
  practiceId: idOf(60),
  level: 'hard',
  state: 'open',
  xp: null,
  ...change,
  fight: fightWith({
    turnEndsAt: null,
    endsAt: null,
    seedDigest: '',
    fighters: [ownFighter({ cards: [] }), rival({ id: 'wick' })],
    players: [...fightWith().players.slice(0, 1), { id: 'wick', name: 'Wick', stakePp: 0 }],
    log: [],
    ...fight,
  }),
})
const practising =
  (open: object | null): NonNullable<Screen['before']> =>
  page =>
    answerWith(page, 'battle.practice', { open, xpLeft: 2 })
const practiceScreens: readonly Screen[] = [
  { ...practiceRoom, state: 'filled, choosing a strength', before: practising(null), until: heading('How should Wick play?') },
  { ...practiceRoom, state: 'filled, against Wick', before: practising(practiceWith()), until: heading(/^Turn 2/) },
  {
    ...practiceRoom,
    state: 'filled, over',
    before: practising(practiceWith({ state: 'won', xp: 12 }, { outcome: { winner: 0, reason: 'fallen' } })),
    until: heading('You have won'),
  },
  { ...practiceRoom, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy=true]').first().waitFor() },
  { ...practiceRoom, state: 'error', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...practiceRoom, as: 'teacher', state: 'staff', until: heading('Practice is for pupils') },
]

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

export const duelsScreens: readonly Screen[] = [
  { ...room, state: 'loading, pupil', before: holdReads, until: page => page.getByRole('heading', { level: 1 }).waitFor() },
  { ...room, state: 'error, pupil', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...room, state: 'off', before: filledWith([], { duels: false }), until: heading('Duels are turned off') },
  { ...room, state: 'closed', before: filledWith([], { isOpen: false }), until: heading('Duels are closed at this time of day') },
  { ...room, state: 'empty, pupil', before: filledWith([], { watchable: [] }), until: heading('Nobody is waiting') },
  { ...room, state: 'filled, pupil', before: filledWith(LOBBIES), until: heading('Quick one before lunch') },
  {
    ...room,
    state: 'challenged',
    before: (page, world) => filledWith([challengeTo(world.pupil.id, 'Amara Okafor'), ...LOBBIES])(page, world),
    until: heading('Bo Larsen challenges you'),
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
  { ...room, as: 'teacher', state: 'staff', until: heading('Duels are for pupils') },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'ended duels',
    before: page => answerWith(page, 'battle.ended-of-class', { rows: ENDED, next: null }),
    until: heading('Ended duels'),
  },
  {
    route: '/admin/classes/:classId',
    path: world => `/admin/classes/${world.lesson.id}`,
    as: 'teacher',
    state: 'pauses of leavers',
    before: page => answerWith(page, 'battle.of-class', { battles: [], lobbies: [], pausedUntil: null, leavers: LEAVERS }),
    until: page => page.getByText(/^Pauses until/).waitFor(),
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
    until: page => page.getByRole('button', { name: 'Close the duel "Quick one before lunch"' }).waitFor(),
  },
  { ...fight, state: 'loading', before: holdReads, until: page => page.locator('[aria-busy=true]').first().waitFor() },
  { ...fight, state: 'error', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...fight, state: 'not found', until: page => page.getByRole('link', { name: 'Back to the duels' }).waitFor() },
  { ...fight, state: 'filled, choosing', before: showing(), until: heading('Your plan') },
  {
    ...fight,
    state: 'begun, nothing seen of the rival',
    before: showing({
      turn: 1,
      log: [],
      fighters: [ownFighter({ element: 'fire' }), rival({ element: 'water', hand: [], unseenMoves: 6 })],
    }),
    until: heading('Your plan'),
  },
  {
    ...fight,
    state: 'planned',
    before: showing(),
    until: async page => {
      await page.getByRole('button', { name: /Ember Lash/ }).click()
      await page.getByText('1 chosen, not locked in yet').first().waitFor()
    },
  },
  {
    ...fight,
    state: 'sealed',
    before: showing({ ownChoice: sealed, away: [OTHER] }),
    until: page => page.getByRole('button', { name: 'Take it back' }).waitFor(),
  },
  // Two screens that show every status between them.
  {
    ...fight,
    state: 'burdens',
    before: showing({ fighters: [ownFighter({ statuses: BURDENS }), rival({ statuses: BOONS })] }),
    until: heading('Your plan'),
  },
  {
    ...fight,
    state: 'hidden rival',
    before: showing({ fighters: [ownFighter(), rival({ isHidden: true, health: null, shield: null, statuses: null, hand: [] })] }),
    until: heading('Your plan'),
  },
  { ...fight, state: 'every event', before: showing({ log: [EVERY_EVENT] }), until: heading('Your plan') },
  {
    ...fight,
    state: 'a turn played, with every event',
    before: async (page, world) => {
      await showing()(page, world)
      await answerWith(page, 'battle.choose', { battleId: BATTLE, version: 4, chosen: [], away: [], ownChoice: null, isPlayed: true })
    },
    until: async page => {
      await heading('Turn 2: choose in secret')(page)
      await answerWith(page, 'battle.fight', fightWith({ version: 4, turn: 3, log: [...LOG, EVERY_EVENT] }))
      await page.getByRole('button', { name: 'Rest this turn' }).click()
      await heading('Turn 3: choose in secret')(page)
    },
  },
  ...[0, 1].map(turns => ({
    ...fight,
    state: `watched late, ${turns === 0 ? 'nothing shown yet' : 'after a turn'}`,
    before: showing(over({ ...WATCHED, turn: turns + 1, log: LOG.slice(0, turns) })),
    until: (page: Page) => page.getByText('You are watching, one turn late').waitFor(),
  })),
  {
    ...fight,
    state: 'watched late, over',
    before: showing(over({ ...WATCHED, outcome: { winner: 1, reason: 'fallen' } })),
    until: heading('Maximiliana Wolfeschlegelsteinhausen won'),
  },
  { ...fight, state: 'paused', before: showing(over({ pausedAt: '2026-11-23T10:31:00.000Z' })), until: heading('Eyes up!') },
  {
    ...fight,
    state: 'won',
    before: showing(over({ outcome: { winner: 0, reason: 'fallen' }, reward: { xp: 14, lootPp: 4, lostPp: 0 } })),
    until: heading('You won!'),
  },
  {
    ...fight,
    state: 'lost, rematch offered',
    before: showing(over({ outcome: { winner: 1, reason: 'time' }, reward: { xp: 6, lootPp: 0, lostPp: 3 } }), {
      rematch: 'offered',
      xpDuelsLeft: 0,
      ownWord: 'clever',
      rivalWord: 'thanks',
      maySay: false,
    }),
    until: heading('You lost this one'),
  },
  ...(['absent', 'gave-up', 'turns'] as const).map(reason => ({
    ...fight,
    state: `won, ${reason}`,
    before: showing(over({ outcome: { winner: 0, reason }, reward: { xp: 12, lootPp: 0, lostPp: 0 } })),
    until: heading('You won!'),
  })),
  ...(['time', 'turns', 'fallen'] as const).map(reason => ({
    ...fight,
    state: `draw, ${reason}`,
    before: showing(over({ outcome: { winner: null, reason }, reward: { xp: 8, lootPp: 0, lostPp: 0 } })),
    until: heading('A draw'),
  })),
  {
    ...fight,
    state: 'ended by a new version',
    before: showing(over({ ...STOPPED, earlierRules: true, stoppedBy: 'version', fighters: [], log: [] })),
    until: heading('The battle ended early'),
  },
  { ...fight, state: 'held up', before: showing({ log: [...LOG, [{ kind: 'held-up', veil: null }]] }), until: heading('Your plan') },
  { ...fight, state: 'stopped', before: showing(over(STOPPED)), until: heading('The battle ended early') },
  ...practiceScreens,
  ...sheetScreens,
]
