// A duel as the server tells it, for the screens of fights.

export const idOf = (number: number) => `5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
export const BATTLE = idOf(70)

export const move = (id: string, points: readonly number[], cooldown = 0) => ({
  move: id,
  level: 1,
  mastery: 1,
  points,
  cooldown,
  fromPhase: null,
})
export const YOU = idOf(50)
export const OTHER = idOf(51)
export const fighter = (id: string, side: number, more: object = {}) => ({
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
export const BURDENS = [
  status('burn', 4),
  status('weaken', 20),
  status('expose', 15),
  status('drain', 8),
  status('hold', 1),
  status('silence', 1),
  status('revealed', 20),
]
export const BOONS = [
  status('strengthen', 25),
  status('guard', 20),
  status('thorns', 30),
  status('regrow', 6),
  status('charge', 10),
  status('evade', 50),
  status('swift', 2),
  status('hidden', 40),
]
export const LOG = [
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
export const EVERY_EVENT = [
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
