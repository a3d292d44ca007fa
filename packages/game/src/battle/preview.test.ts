import { expect, it } from 'vitest'
import { previewOf } from './preview.ts'
import type { BattleContext } from './state.ts'
import type { FighterView, StatusView } from './view.ts'

const move = (id: string, kind: 'attack' | 'defense', effects: BattleContext['moves'][string]['effects']) => ({
  id,
  kind,
  effects,
  target: kind === 'attack' ? 'single' : 'self',
  energyCost: 20,
  cooldownTurns: 1,
  durationTurns: 2,
})
const CONTEXT = {
  moves: {
    blow: move('blow', 'attack', [
      { kind: 'damage', amount: [30, 30, 30, 30], on: 'target' },
      { kind: 'pp-steal', amount: [8, 8, 8, 8], on: 'target' },
    ]),
    wall: move('wall', 'defense', [{ kind: 'shield', amount: [20, 20, 20, 20], on: 'target' }]),
  },
  cards: { breaker: { id: 'breaker', effect: { kind: 'shield-breach', points: { low: 10, high: 18 } } } },
  bosses: {},
} as unknown as BattleContext

const status = (kind: StatusView['kind'], strength: number): StatusView => ({ kind, strength, turnsLeft: 2, move: null })
const held = (id: string, points: readonly number[]) => ({ move: id, level: 1 as const, mastery: 1, points, cooldown: 0, fromPhase: null })
const own: FighterView = {
  id: 'a',
  side: 0,
  isStanding: true,
  isHidden: false,
  maxHealth: 100,
  maxShield: 50,
  health: 80,
  shield: 40,
  energy: 60,
  maxEnergy: 100,
  statuses: [],
  hand: [held('blow', [30, 8]), held('wall', [20])],
  unseenMoves: 0,
  lootPp: 0,
  phase: null,
  hasChosen: false,
  cards: [{ card: 'breaker', mastery: 1, low: 10, high: 18, uses: 2 }],
}
const other: FighterView = { ...own, id: 'b', side: 1, energy: null, shield: 15, hand: [], unseenMoves: 2, cards: [] }
const seen = (foe: FighterView = other, mine: FighterView = own) => ({ turn: 2, duskFromTurn: 8, fighters: [mine, foe] })
const preview = (action: { move: string } | { card: string }, foe?: FighterView, mine?: FighterView) =>
  previewOf(seen(foe, mine), { fighter: 'a', ...action }, 20, CONTEXT)

it('says what a move does by the rules of the battle: the shield is up, so half as many PP can be taken', () => {
  expect(preview({ move: 'blow' })).toEqual([
    { what: 'hit', low: 30, high: 30 },
    { what: 'stole', low: 8, high: 8 },
  ])
  expect(preview({ move: 'wall' })).toEqual([{ what: 'shielded', low: 10, high: 10 }])
})

it('gives a card its range, as far as there is a shield to break', () => {
  expect(preview({ card: 'breaker' })).toEqual([{ what: 'breached', low: 10, high: 15 }])
})

it('counts what both are seen to have: strength, thorns, and that somebody who evades may be missed', () => {
  const strong = { ...own, statuses: [status('strengthen', 50)] }
  const thorny = { ...other, statuses: [status('thorns', 20), status('evade', 40)] }
  expect(preview({ move: 'blow' }, thorny, strong)).toEqual([
    { what: 'hit', low: 0, high: 45 },
    { what: 'back', low: 0, high: 9 },
    { what: 'stole', low: 0, high: 8 },
  ])
})

it('tells nothing of the person who hides: the blow may miss, and its whole strength is the most', () => {
  const hidden = { ...other, isHidden: true, health: null, shield: null, statuses: null }
  expect(preview({ move: 'blow' }, hidden)[0]).toEqual({ what: 'hit', low: 0, high: 30 })
})
