// A duel as the server tells it, for the screens of fights.

import type { Fight } from '@xiotein/contract/battle'
import { type Fighter, fighter as fighterOf, fightWith as fightOf, move } from '../../apps/web/src/testing/duel-examples.ts'

export const idOf = (number: number) => `5b1e0c1e-8a55-4f5c-9a0e-0d0f6f1f00${number}`
export const BATTLE = idOf(70)

export const YOU = idOf(50)
export const OTHER = idOf(51)
export const fighter = (id: string, side: number, more: Partial<Fighter> = {}): Fighter =>
  fighterOf(id, side, { health: 78, shield: 22, energy: 100, ...more })
const HAND = [
  move('ember-lash', [26, 2]),
  move('close-reading', [20, 17]),
  move('vault-hack', [5, 8], 2),
  move('shield-restoration', [20]),
  move('sharp-quill', [24]),
  move('full-sprint', [30, 2]),
]
export const ownFighter = (more: Partial<Fighter> = {}) =>
  fighter(YOU, 0, {
    hand: HAND,
    unseenMoves: 0,
    cards: [{ card: 'shield-breaker', mastery: 1, low: 18, high: 26, uses: 3 }],
    statuses: [{ kind: 'burn', strength: 4, turnsLeft: 2, move: null }],
    ...more,
  })
export const rival = (more: Partial<Fighter> = {}) =>
  fighter(OTHER, 1, {
    energy: null,
    health: 64,
    shield: 10,
    hand: [move('cold-spray', [20]), move('red-ink', [20])],
    unseenMoves: 1,
    ...more,
  })
type Status = NonNullable<Fighter['statuses']>[number]
const status = (kind: Status['kind'], strength: number): Status => ({ kind, strength, turnsLeft: 2, move: null })
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
export const LOG: Fight['log'] = [
  [
    { kind: 'turn', turn: 1, veil: null },
    { kind: 'played', fighter: YOU, move: 'ember-lash', target: OTHER, veil: null },
    { kind: 'hit', fighter: OTHER, by: YOU, cause: 'move', shield: 26, health: 0, veil: null },
    { kind: 'rested', fighter: OTHER, veil: null },
  ],
]
type Event = Fight['log'][number][number]
const onRival = { fighter: OTHER, by: YOU, veil: null }
const laid = (kind: Status['kind']): Event => ({ ...onRival, kind: 'laid', status: kind, strength: 2, turns: 2, move: null })
/** The still drawing of every kind of effect and of every status is beside its sentence. */
export const EVERY_EVENT: readonly Event[] = [
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
export const fightWith = (change: Partial<Fight> = {}): Fight =>
  fightOf({
    id: BATTLE,
    fighters: [ownFighter({ element: 'fire' }), rival({ element: 'water' })],
    players: [
      { id: YOU, name: 'Amara Okafor', stakePp: 12 },
      { id: OTHER, name: 'Maximiliana Wolfeschlegelsteinhausen', stakePp: null },
    ],
    log: LOG,
    seedDigest: 'ab'.repeat(32),
    ...change,
  })
