// Battles against a boss, and what their log shows.

import type { BattleContext } from '@xiotein/game/battle'
import type { Move, MoveMechanics } from '@xiotein/game/moves'
import { expect, it } from 'vitest'
import { bossFeats, bossFightOf, type DrillTurn, lookAtDrill } from './index.ts'

const does = (id: string, kind: Move['kind'], effects: Move['effects'], target: Move['target'] = 'single'): MoveMechanics => ({
  ...{ id, kind, target, energyCost: 5, cooldownTurns: 0, durationTurns: 2, effects },
})
const MOVES: Readonly<Record<string, MoveMechanics>> = {
  hit: does('hit', 'attack', [{ kind: 'damage', amount: [30, 30, 30, 30], on: 'target' }]),
  tap: does('tap', 'attack', [{ kind: 'damage', amount: [5, 5, 5, 5], on: 'target' }]),
  hide: does('hide', 'stealth', [{ kind: 'stealth', amount: [50, 50, 50, 50], on: 'target' }], 'self'),
}
const phases = [
  { id: 'whole', fromPercent: 100 },
  { id: 'half', fromPercent: 50 },
]
const context: BattleContext = { moves: MOVES, cards: {}, bosses: { wax: { id: 'wax', phases, mechanics: [] } } }
const HIT: DrillTurn = [{ move: 'hit', target: null }]
const REST: DrillTurn = []

const fight = (bossMove = 'tap') => {
  const hand = [{ move: bossMove, level: 1 as const, mastery: 1 }]
  const fighter = { id: 'wax', boss: 'wax', maxHealth: 60, maxShield: 0, hand }
  return bossFightOf(
    { fighter, strength: 'steady' },
    { id: 'f', seed: 3, pupil: { id: 'ada', hand: [{ move: 'hit', level: 1, mastery: 1 }] } },
  )
}
const shown = (turns: readonly DrillTurn[], bossMove?: string) => {
  const of = fight(bossMove)
  const { state, steps } = lookAtDrill(of, turns, context)
  return { state, feats: [...bossFeats(of, steps)].toSorted() }
}

it('is won when the boss falls, and its log shows what was done on the way', () => {
  expect(shown([HIT]).state).toBe('open')
  const all = ['no-curtain-blow', 'no-third-blow', 'nobody-falls', 'phase-2', 'shield-standing', 'two-blows-on-even-turns']
  expect(shown([HIT, HIT])).toEqual({ state: 'won', feats: all })
})

it('tells a blow on a third turn, and one at a curtain', () => {
  expect(shown([HIT, REST, HIT]).feats).not.toContain('no-third-blow')
  expect(shown([HIT, HIT], 'hide').feats).not.toContain('no-curtain-blow')
})

it('shows of a battle that is not won only that the first phase was broken', () => {
  expect(shown([HIT])).toEqual({ state: 'open', feats: ['phase-2'] })
  expect(shown([REST])).toEqual({ state: 'open', feats: [] })
})
