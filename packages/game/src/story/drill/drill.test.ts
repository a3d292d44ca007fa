// The goals of drills, and that a drill is its set-up and the turns of its pupil.

import type { BattleContext, FighterSetUp } from '@xiotein/game/battle'
import type { Move } from '@xiotein/game/moves'
import { describe, expect, it } from 'vitest'
import {
  type DrillGoal,
  type DrillTask,
  type DrillTurn,
  drillOf,
  drillRefusal,
  type Figure,
  lossOf,
  planOf,
  replayDrill,
  weakerPercentAfter,
} from './index.ts'

const move = (id: string, kind: Move['kind'], target: Move['target'], effects: Move['effects'], energyCost = 10): Move => ({
  id,
  category: 'system',
  manifest: null,
  element: null,
  learningLevel: 1,
  kind,
  target,
  energyCost,
  cooldownTurns: 0,
  durationTurns: 0,
  effects,
})
const MOVES: Readonly<Record<string, Move>> = {
  tap: move('tap', 'attack', 'single', [{ kind: 'damage', amount: [20, 20, 20, 20], on: 'target' }]),
  sweep: move('sweep', 'attack', 'enemy_team', [{ kind: 'damage', amount: [20, 20, 20, 20], on: 'target' }]),
  'long-rest': { ...move('long-rest', 'support', 'self', [{ kind: 'shield', amount: [20, 20, 20, 20], on: 'target' }]), cooldownTurns: 3 },
  'gust-cut': move('gust-cut', 'attack', 'single', [{ kind: 'damage', amount: [25, 25, 25, 25], on: 'target' }]),
  'shield-restoration': move('shield-restoration', 'defense', 'self', [{ kind: 'shield', amount: [20, 20, 20, 20], on: 'target' }]),
}
const CONTEXT: BattleContext = { moves: MOVES, cards: {}, bosses: {} }
const FIGURE: Figure = {
  id: 'straw',
  hand: ['tap'],
  percent: 100,
  maxHealth: 100,
  maxShield: 45,
  player: { strength: 'steady', temper: 'even' },
}
const TAP: DrillTurn = [{ move: 'tap', target: null }]
const MEND: DrillTurn = [{ move: 'shield-restoration', target: null }]

const drill = (goal: DrillGoal, rival: Partial<Figure> = {}, failures = 0, hand = ['tap', 'shield-restoration']) => {
  const task: DrillTask = { goal, rival: { ...FIGURE, ...rival }, ally: null }
  const pupil: Omit<FighterSetUp, 'side'> = { id: 'ada', hand: hand.map(held => ({ move: held, level: 1, mastery: 1 })) }
  return drillOf(task, { id: 'd', seed: 7, pupil, failures }, MOVES)
}
const stateAfter = (of: ReturnType<typeof drill>, ...turns: DrillTurn[]) => replayDrill(of, turns, CONTEXT).state

describe('the goal', () => {
  it("stand: so many turns on one's feet, and so many times mended", () => {
    const stand = drill({ is: 'stand', turns: 3, mends: 1, together: false })
    expect(stateAfter(stand)).toBe('open')
    expect(stateAfter(stand, TAP, TAP)).toBe('open')
    expect(stateAfter(stand, TAP, MEND, TAP)).toBe('won')
    expect(stateAfter(stand, TAP, TAP, TAP)).toBe('lost')
    expect(stateAfter(drill({ is: 'stand', turns: 3, mends: 0, together: false }, { percent: 1000 }), [])).toBe('lost')
  })

  it('stand together: whoever is beside the pupil is on their feet, too, and a rival who falls ends it', () => {
    const ally: Figure = { ...FIGURE, id: 'pell', maxHealth: 1, maxShield: 0 }
    const goal: DrillGoal = { is: 'stand', turns: 3, mends: 1, together: true }
    const beside = (isTogether: boolean, rival: Partial<Figure> = {}) =>
      drillOf(
        { goal: { ...goal, together: isTogether }, rival: { ...FIGURE, hand: ['sweep'], ...rival }, ally },
        { id: 'd', seed: 7, pupil: { id: 'ada', hand: [{ move: 'tap', level: 1, mastery: 1 }] }, failures: 0 },
        MOVES,
      )
    const lost = beside(true)
    expect([stateAfter(beside(false), []), stateAfter(lost, [])]).toEqual(['open', 'lost'])
    expect(lossOf(lost, replayDrill(lost, [[]], CONTEXT).steps, MOVES)).toEqual({ is: 'apart' })
    expect(stateAfter(beside(false, { maxHealth: 1, maxShield: 0, percent: 0 }), TAP)).toBe('won')
  })

  it('finish: the turns seen through, even when somebody falls in the last one', () => {
    expect(stateAfter(drill({ is: 'finish', turns: 2, mends: 0 }), [], [])).toBe('won')
    expect(stateAfter(drill({ is: 'finish', turns: 2, mends: 0 }, { percent: 500 }), [], [])).toBe('won')
    expect(stateAfter(drill({ is: 'finish', turns: 2, mends: 0 }, { percent: 1000 }), [])).toBe('lost')
    const mends = drill({ is: 'finish', turns: 2, mends: 1 })
    expect([stateAfter(mends, [], TAP), stateAfter(mends, MEND, []), stateAfter(mends, MEND)]).toEqual(['lost', 'won', 'open'])
  })

  it('unhurt: no health lost in so many turns', () => {
    const unhurt = drill({ is: 'unhurt', turns: 3 })
    expect(stateAfter(unhurt, [], [], [])).toBe('lost')
    expect(stateAfter(unhurt, [], MEND, [])).toBe('won')
  })

  it('uncover: no shield left, and all of the health', () => {
    const hidden = drill({ is: 'uncover' }, { maxShield: 40 })
    expect(stateAfter(hidden, TAP)).toBe('open')
    expect(stateAfter(hidden, TAP, TAP)).toBe('won')
    const spilled = drill({ is: 'uncover' }, { maxShield: 30, percent: 10 })
    expect(stateAfter(spilled, TAP, TAP)).toBe('open')
    expect(stateAfter(spilled, ...Array.from({ length: 12 }, (): DrillTurn => []))).toBe('lost')
  })
})

it('the same turns always come to the same, after it was stored, too', () => {
  const first = drill({ is: 'stand', turns: 4, mends: 0, together: false })
  const look = replayDrill(first, [TAP, [], MEND], CONTEXT)
  expect(replayDrill(JSON.parse(JSON.stringify(first)), [TAP, [], MEND], CONTEXT)).toEqual(look)
})

it('a pupil plays only what a battle allows, in its turn', () => {
  const stand = drill({ is: 'stand', turns: 3, mends: 0, together: false })
  const look = replayDrill(stand, [TAP], CONTEXT)
  expect(drillRefusal(stand, look, 2, TAP, CONTEXT)).toBeNull()
  expect(drillRefusal(stand, look, 1, TAP, CONTEXT)?.name).toBe('battle.stale-turn')
  expect(drillRefusal(stand, look, 3, TAP, CONTEXT)?.name).toBe('battle.early-turn')
  expect(drillRefusal(stand, look, 2, [{ move: 'gust-cut', target: null }], CONTEXT)?.name).toBe('battle.move-not-found')
})

it('a pupil who has fallen watches while somebody fights on beside them', () => {
  const ally: Figure = { ...FIGURE, id: 'pell', maxHealth: 5_000, maxShield: 0 }
  const task: DrillTask = { goal: { is: 'finish', turns: 12, mends: 0 }, rival: { ...FIGURE, percent: 1_000, maxHealth: 5_000 }, ally }
  const pupil = { id: 'ada', hand: [{ move: 'tap', level: 1 as const, mastery: 1 }] }
  const beside = drillOf(task, { id: 'd', seed: 7, pupil, failures: 0 }, MOVES)
  const turns: DrillTurn[] = []
  let look = replayDrill(beside, turns, CONTEXT)
  while (look.battle.fighters[0]?.health !== 0 && turns.length < 11) {
    turns.push([])
    look = replayDrill(beside, turns, CONTEXT)
  }
  expect(look.battle.fighters[0]?.health).toBe(0)
  expect(look.state).toBe('open')
  const next = look.battle.turn
  expect(drillRefusal(beside, look, next, TAP, CONTEXT)?.name).toBe('battle.fallen')
  expect(drillRefusal(beside, look, next, [], CONTEXT)).toBeNull()
  expect(replayDrill(beside, [...turns, []], CONTEXT).steps).toHaveLength(turns.length + 2)
})

it('the rival is weaker after two failures, and weaker still after three', () => {
  expect([0, 1, 2, 3, 9].map(weakerPercentAfter)).toEqual([0, 0, 20, 35, 35])
  const damage = (failures: number) =>
    replayDrill(drill({ is: 'finish', turns: 1, mends: 0 }, {}, failures), [], CONTEXT).battle.fighters[1]?.hand[0]?.points
  expect([damage(0), damage(2), damage(3)]).toEqual([[20], [16], [13]])
})

it('lends a move that the goal needs to the person who has none of its sort', () => {
  const lent = (goal: DrillGoal) => drill(goal, {}, 0, ['tap']).setUp.fighters[0]?.hand.map(held => held.move)
  expect(lent({ is: 'stand', turns: 3, mends: 1, together: false })).toEqual(['tap', 'shield-restoration'])
  expect(lent({ is: 'uncover' })).toEqual(['tap', 'gust-cut'])
  expect(lent({ is: 'finish', turns: 3, mends: 0 })).toEqual(['tap'])
  expect(lent({ is: 'finish', turns: 3, mends: 1 })).toEqual(['tap', 'shield-restoration'])
})

it('lends it where what there is rests too long between two turns for the goal', () => {
  const lent = (goal: DrillGoal) => drill(goal, {}, 0, ['long-rest']).setUp.fighters[0]?.hand.map(held => held.move)
  expect(lent({ is: 'stand', turns: 3, mends: 1, together: false })).toEqual(['long-rest'])
  expect(lent({ is: 'stand', turns: 4, mends: 2, together: false })).toEqual(['long-rest', 'shield-restoration'])
  expect(lent({ is: 'finish', turns: 5, mends: 2 })).toEqual(['long-rest'])
  expect(lent({ is: 'unhurt', turns: 5 })).toEqual(['long-rest', 'shield-restoration'])
})

it('lends it into the last slot of a full hand, and two moves to an empty one', () => {
  const hand = ['tap', 'a', 'b', 'c', 'd', 'e']
  const lent = (goal: DrillGoal, own: readonly string[]) => drill(goal, {}, 0, [...own]).setUp.fighters[0]?.hand.map(held => held.move)
  expect(lent({ is: 'uncover' }, hand)).toEqual(['tap', 'a', 'b', 'c', 'd', 'gust-cut'])
  expect(lent({ is: 'finish', turns: 3, mends: 0 }, hand)).toEqual(hand)
  expect(lent({ is: 'finish', turns: 3, mends: 0 }, [])).toEqual(['gust-cut', 'shield-restoration'])
  expect(lent({ is: 'unhurt', turns: 3 }, [])).toEqual(['gust-cut', 'shield-restoration'])
})

it('finds a way to the goal, and none where there is none', () => {
  const stand = drill({ is: 'unhurt', turns: 3 })
  const plan = planOf(stand, CONTEXT)
  expect(plan && stateAfter(stand, ...plan)).toBe('won')
  expect(planOf(drill({ is: 'unhurt', turns: 3 }, { percent: 1000 }), CONTEXT)).toBeNull()
})
