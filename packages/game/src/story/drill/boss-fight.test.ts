// Battles against a boss, and what their log shows.

import type { BattleContext } from '@xiotein/game/battle'
import type { Move, MoveMechanics } from '@xiotein/game/moves'
import { expect, it } from 'vitest'
import { teamFightOf } from '../team/team-fight.ts'
import { bossFeats, bossFightOf, type DrillTurn, replayDrill, worstHarm } from './index.ts'

const does = (id: string, kind: Move['kind'], effects: Move['effects'], target: Move['target'] = 'single'): MoveMechanics => ({
  id,
  kind,
  target,
  energyCost: 5,
  cooldownTurns: 0,
  durationTurns: 2,
  effects,
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

const fight = (bossMove = 'tap', failures = 0) => {
  const hand = [{ move: bossMove, level: 1 as const, mastery: 1 }]
  const fighter = { id: 'wax', boss: 'wax', maxHealth: 60, maxShield: 0, hand }
  return bossFightOf(
    { fighter, strength: 'steady' },
    { id: 'f', seed: 3, failures, pupil: { id: 'ada', hand: [{ move: 'hit', level: 1, mastery: 1 }] } },
  )
}
const shown = (turns: readonly DrillTurn[], bossMove?: string) => {
  const of = fight(bossMove)
  const { state, steps } = replayDrill(of, turns, context)
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

it('tells of a pupil alone, who stands whenever the battle is won, that nobody fell only if half of the health is left', () => {
  const ended = (rests: number) => {
    const turns = [...Array.from({ length: rests }, () => REST), HIT, HIT]
    const { battle } = replayDrill(fight('hit'), turns, context)
    const own = battle.fighters.find(({ id }) => id === 'ada')
    return { hasHalf: own !== undefined && 2 * own.health >= own.maxHealth, ...shown(turns, 'hit') }
  }
  const [whole, hurt] = [ended(0), ended(2)]
  expect([whole.state, whole.hasHalf, hurt.state, hurt.hasHalf]).toEqual(['won', true, 'won', false])
  expect(whole.feats).toContain('nobody-falls')
  expect(hurt.feats).not.toContain('nobody-falls')
})

it('shows of a battle that is not won only that the first phase was broken', () => {
  expect(shown([HIT])).toEqual({ state: 'open', feats: ['phase-2'] })
  expect(shown([REST])).toEqual({ state: 'open', feats: [] })
})

it('lets the boss rest in every fifth turn from the fifth loss on, and makes it weaker later', () => {
  const turns = [REST, REST, REST, REST, REST]
  const restedIn = (failures: number) =>
    replayDrill(fight('tap', failures), turns, context).steps.flatMap(({ events }, turn) =>
      events.some(event => event.kind === 'rested' && event.fighter === 'wax') ? [turn] : [],
    )
  expect([restedIn(4), restedIn(5)]).toEqual([[], [5]])
  const harm = (failures: number) => {
    const { battle } = replayDrill(fight('tap', failures), turns, context)
    const own = battle.fighters.find(({ id }) => id === 'ada')
    return (own?.maxHealth ?? 0) + (own?.maxShield ?? 0) - (own?.health ?? 0) - (own?.shield ?? 0)
  }
  expect([harm(4), harm(5), harm(6), harm(8)]).toEqual([25, 20, 16, 12])
})

it('is fought beside stand-ins, who do not rest when the boss does', () => {
  const hand = [{ move: 'tap', level: 1 as const, mastery: 1 }]
  const boss = { fighter: { id: 'wax', boss: 'wax', maxHealth: 60, maxShield: 0, hand }, strength: 'steady' as const }
  const beside = [{ id: 'ben', hand: [{ move: 'hit', level: 1 as const, mastery: 1 }] }]
  const of = bossFightOf(boss, { id: 'f', seed: 3, failures: 5, pupil: { id: 'ada', hand } }, beside)
  const { battle, steps } = replayDrill(of, [REST, REST], context)
  expect(steps.flatMap(({ events }) => events).filter(event => event.kind === 'played' && event.fighter === 'ben')).toHaveLength(2)
  expect(battle.outcome?.winner).toBe(0)
})

it('names what did most harm', () => {
  expect(worstHarm('ada', replayDrill(fight(), [REST, REST], context).steps)).toBe('tap')
  expect(worstHarm('ada', replayDrill(fight(), [], context).steps)).toBe(null)
})

it('lends two moves to somebody who has nothing in the slots, alone and in a team', () => {
  const boss = { fighter: { id: 'wax', hand: [{ move: 'tap', level: 1 as const, mastery: 1 }] }, strength: 'steady' as const }
  const pupil = { id: 'ada', hand: [] }
  const handOf = ({ setUp }: { readonly setUp: ReturnType<typeof bossFightOf>['setUp'] }) => setUp.fighters[0]?.hand.map(({ move }) => move)
  const fights = [
    bossFightOf(boss, { id: 'f', seed: 3, failures: 0, pupil }),
    teamFightOf(boss, { id: 'f', seed: 3, losses: 0, pupils: [pupil] }),
  ]
  expect(fights.map(handOf)).toEqual([
    ['gust-cut', 'shield-restoration'],
    ['gust-cut', 'shield-restoration'],
  ])
})
