import { answerWith, breakReads, holdReads, refusal, type Screen, serverWords, untilHeading } from './screen.ts'

const BATTLE = '5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0080'
const YOU = '5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0081'
const OTHER = '5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f0082'
const at = (turn: number) =>
  ({ route: '/battle/replays/:battleId', path: () => `/battle/replays/${BATTLE}?turn=${turn}`, as: 'pupil' }) as const

const held = (move: string, mastery = 1) => ({ move, level: 1, mastery, rolls: [] })
const players = [
  { id: YOU, name: 'Amara', stakePp: 12 },
  { id: OTHER, name: 'Teo', stakePp: 12 },
]
const setUp = {
  id: BATTLE,
  seed: 7,
  field: 'even',
  cardsAllowed: true,
  maxTurns: 30,
  fighters: [
    {
      id: YOU,
      side: 0,
      stakePp: 12,
      cards: [{ card: 'shield-breaker', mastery: 1, uses: 3 }],
      hand: ['ember-lash', 'cinder-ward', 'close-reading', 'lantern-beam', 'vault-hack'].map((move, place) => held(move, 1 + (place % 3))),
    },
    {
      id: OTHER,
      side: 1,
      stakePp: 12,
      cards: [{ card: 'shield-restore', mastery: 1, uses: 1 }],
      hand: ['cold-spray', 'undertow', 'weak-spot', 'mist-wall', 'shield-restoration'].map((move, place) => held(move, 1 + (place % 2))),
    },
  ],
}
type Plan = readonly string[]
const TURNS: readonly (readonly [Plan, Plan])[] = [
  [['ember-lash'], ['cold-spray']],
  [['close-reading'], ['mist-wall']],
  [['card:shield-breaker', 'vault-hack'], ['undertow']],
  [['ember-lash'], ['weak-spot']],
  [['card:shield-breaker'], []],
  [['lantern-beam'], ['cold-spray']],
]
const actionOf = (name: string) => (name.startsWith('card:') ? { card: name.slice(5), target: null } : { move: name, target: null })
const inputs = TURNS.map(([own, others], place) => ({
  kind: 'turn',
  choices: [
    { battle: BATTLE, turn: place + 1, fighter: YOU, actions: own.map(actionOf) },
    { battle: BATTLE, turn: place + 1, fighter: OTHER, actions: others.map(actionOf) },
  ],
}))
const recording = (end: object) => ({
  id: BATTLE,
  players: players.map(({ id, name }) => ({ id, name })),
  setUp,
  inputs: [...inputs, end],
  startedAt: '2026-11-23T10:31:00.000Z',
  endedAt: '2026-11-23T10:34:12.000Z',
  seedDigest: 'ab'.repeat(32),
  salt: 'salt',
})
const fighter = (id: string, side: number) => ({
  id,
  side,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  maxEnergy: 100,
  health: 50,
  shield: 0,
  energy: 40,
  statuses: [],
  hand: [],
  unseenMoves: 0,
  cards: [],
  lootPp: 0,
  phase: null,
  hasChosen: false,
})
const fight = (outcome: object) => ({
  id: BATTLE,
  version: 9,
  turn: 7,
  maxTurns: 30,
  cardsAllowed: true,
  duskFromTurn: 8,
  outcome,
  ownSide: 0,
  ownChoice: null,
  fighters: [fighter(YOU, 0), fighter(OTHER, 1)],
  players,
  log: [],
  asOf: '2026-11-23T10:34:12.000Z',
  turnEndsAt: null,
  endsAt: null,
  pausedAt: null,
  away: [],
  seedDigest: 'ab'.repeat(32),
  reward: { xp: 14, lootPp: 4, lostPp: 0 },
})

const ended =
  (outcome: object, end: object): NonNullable<Screen['before']> =>
  async page => {
    await answerWith(page, 'battle.fight', fight(outcome))
    await answerWith(page, 'battle.recording', recording(end))
  }
const won = ended({ winner: 0, reason: 'gave-up' }, { kind: 'left', fighter: OTHER, reason: 'gave-up' })

/** A duel that is over, turn by turn. */
export const replayScreens: readonly Screen[] = [
  { ...at(0), state: 'loading', before: holdReads, until: page => page.locator('[aria-busy=true]').first().waitFor() },
  { ...at(0), state: 'error', before: breakReads, until: page => page.getByRole('button', { name: 'Try Again' }).first().waitFor() },
  { ...at(0), state: 'not allowed', until: page => page.getByRole('link', { name: 'All duels' }).waitFor() },
  {
    ...at(0),
    state: 'still on',
    before: async page => {
      await answerWith(page, 'battle.fight', { ...fight({ winner: 0, reason: 'time' }), outcome: null })
      await answerWith(page, 'battle.recording', refusal('battle.not-over', serverWords('battle.not-over')), 409)
    },
    until: page => page.getByRole('link', { name: 'To the duel' }).waitFor(),
  },
  { ...at(0), state: 'filled, beginning', before: won, until: untilHeading('Both hands at the beginning') },
  { ...at(4), state: 'filled, turn 4', before: won, until: untilHeading('Turn 4 in words') },
  { ...at(7), state: 'filled, gave up', before: won, until: untilHeading('The end in words') },
  {
    ...at(7),
    state: 'draw by time',
    before: ended({ winner: null, reason: 'time' }, { kind: 'time-up' }),
    until: untilHeading('The end in words'),
  },
  {
    ...at(7),
    state: 'stopped',
    before: ended({ winner: null, reason: 'stopped' }, { kind: 'stopped' }),
    until: untilHeading('The end in words'),
  },
]
