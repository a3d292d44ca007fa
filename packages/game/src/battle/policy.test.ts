import { diceOf } from '@xiotein/game/rules'
import { describe, expect, it } from 'vitest'
import { type Arena, arena, blow, card, move } from '../../testing/battle/arena.ts'
import { choiceRefusal } from './choosing.ts'
import { type PolicyPlayer, planFor, STRENGTHS, type Strength } from './policy.ts'
import type { Action } from './state.ts'
import { step } from './step.ts'
import { TEMPERS, type Temper } from './worth.ts'

const self = { kind: 'support', target: 'self' } as const
const MOVES = [
  { ...blow(20), energyCost: 20 },
  { ...blow(12, 'poor'), energyCost: 22 },
  move('mend', [{ kind: 'healing', amount: 24 }], { ...self, energyCost: 20, cooldownTurns: 1 }),
  move('ward', [{ kind: 'shield', amount: 24 }], { kind: 'defense', target: 'self', energyCost: 20, cooldownTurns: 1 }),
  move('cleanse', [{ kind: 'cleanse', amount: 2 }], { kind: 'cleanse', target: 'self' }),
]
const CARDS = [card('shield-breach', 18, 26), card('shield-restore', 10)]

const player = (strength: Strength, temper: Temper = 'even'): PolicyPlayer => ({ strength, temper })
const planOf = (here: Arena, who: PolicyPlayer, seed: number, id = 'ada') =>
  planFor(here.battle, here.of(id), who, here.context, diceOf(seed))
const names = (actions: readonly Action[]) => actions.map(action => ('move' in action ? action.move : action.card))
const plans = (here: Arena, who: PolicyPlayer, times = 60) =>
  Array.from({ length: times }, (_, seed) => names(planOf(here, who, seed).actions))
const everyPlayer = STRENGTHS.flatMap(strength => (Object.keys(TEMPERS) as Temper[]).map(temper => player(strength, temper)))

describe('the policy', () => {
  it('makes legal choices, the same for the same dice, and different ones for others', () => {
    const here = arena({ moves: MOVES, cards: CARDS })
    for (const who of everyPlayer) {
      for (let seed = 0; seed < 40; seed += 1) {
        const choice = planOf(here, who, seed)
        expect(choiceRefusal(here.battle, choice, here.context)).toBeNull()
        expect(planOf(here, who, seed)).toEqual(choice)
      }
      expect(new Set(plans(here, who).map(plan => plan.join())).size).toBeGreaterThan(1)
    }
  })

  it('uses nothing that the player may not see', () => {
    const here = arena({ moves: MOVES, cards: CARDS })
    const other = arena({ moves: MOVES, cards: CARDS })
    for (const one of [here, other]) one.of('ben').statuses = [{ kind: 'hidden', strength: 50, turnsLeft: 3, fromTurn: 1, move: null }]
    Object.assign(other.of('ben'), { health: 3, shield: 1, energy: 0, mayLosePp: 200, hand: [], cards: [] })
    other.of('ben').statuses.push({ kind: 'thorns', strength: 90, turnsLeft: 3, fromTurn: 1, move: null })
    other.battle.seed = 12345
    other.battle.dice = [1, 2, 3, 4]
    for (const who of everyPlayer) {
      for (let seed = 0; seed < 20; seed += 1) expect(planOf(other, who, seed)).toEqual(planOf(here, who, seed))
    }
  })

  it('does not heal an unhurt fighter when it plays to win', () => {
    const here = arena({ moves: MOVES })
    for (const strength of ['steady', 'sharp'] as const) {
      for (const plan of plans(here, player(strength)))
        expect(plan).not.toEqual(expect.arrayContaining([expect.stringMatching('mend|ward|cleanse')]))
    }
  })

  it('finishes an opponent who is nearly down', () => {
    const here = arena({ moves: MOVES })
    Object.assign(here.of('ben'), { shield: 0, health: 15 })
    here.of('ada').energy = 22
    here.of('ada').health = 40
    for (const strength of ['steady', 'sharp'] as const) for (const plan of plans(here, player(strength))) expect(plan[0]).toBe('blow')
  })

  it('is careful or bold as its temper says', () => {
    const mendingOf = (temper: Temper) => {
      const here = arena({ moves: MOVES })
      Object.assign(here.of('ada'), { health: 70, shield: 50, energy: 20 })
      return plans(here, player('steady', temper), 200).filter(plan => plan[0] === 'mend').length
    }
    expect(mendingOf('careful')).toBeGreaterThan(mendingOf('even'))
    expect(mendingOf('bold')).toBeLessThan(mendingOf('even'))
  })

  it('removes harmful statuses when there are some', () => {
    const here = arena({ moves: MOVES })
    here.of('ada').statuses = (['burn', 'weaken'] as const).map(kind => ({ kind, strength: 20, turnsLeft: 3, fromTurn: 1, move: null }))
    here.of('ada').energy = 10
    for (const plan of plans(here, player('steady'))) expect(plan).toEqual(['cleanse'])
  })

  it('plays less than it could when gentle', () => {
    const here = arena({ moves: [blow(20), blow(20, 'two'), blow(20, 'three')] })
    const lengths = plans(here, player('gentle'), 200).map(plan => plan.length)
    expect(new Set(lengths)).toEqual(new Set([1, 2, 3]))
    expect(new Set(plans(here, player('steady')).map(plan => plan.length))).toEqual(new Set([3]))
  })

  it('saves its energy rather than spending it badly when sharp', () => {
    const here = arena({ moves: [{ ...blow(12, 'poor'), energyCost: 30 }] })
    expect(plans(here, player('sharp')).every(plan => plan.length === 0)).toBe(true)
    expect(plans(here, player('steady')).every(plan => plan.length === 1)).toBe(true)
    here.of('ada').energy = 100
    expect(plans(here, player('sharp')).every(plan => plan.length === 1)).toBe(true)
  })

  it('sometimes uses a card, where the card is useful', () => {
    const here = arena({ moves: [blow(20)], cards: CARDS })
    const used = plans(here, player('steady'), 400).flat()
    expect(used.filter(id => id === 'shield-breach').length).toBeGreaterThan(30)
    expect(used).not.toContain('shield-restore')
    here.of('ada').shield = 10
    expect(plans(here, player('steady'), 400).flat()).toContain('shield-restore')
    here.battle.cardsAllowed = false
    expect(new Set(plans(here, player('steady'), 400).flat())).toEqual(new Set(['blow']))
  })

  it('aims at somebody who is still standing', () => {
    const here = arena({
      moves: MOVES,
      cards: CARDS,
      fighters: [
        { id: 'ada', side: 0 },
        { id: 'ben', side: 1 },
        { id: 'cem', side: 1 },
        { id: 'dan', side: 1 },
      ],
    })
    here.of('ben').health = 0
    Object.assign(here.of('dan'), { shield: 0, health: 9 })
    const aims = Array.from({ length: 80 }, (_, seed) => planOf(here, player('sharp'), seed).actions.map(action => action.target)).flat()
    expect(new Set(aims.filter(aim => aim !== null && aim !== 'ada'))).toEqual(new Set(['cem', 'dan']))
    expect(aims.filter(aim => aim === 'dan').length).toBeGreaterThan(60)
  })

  const winsOf = (better: Strength, worse: Strength): number => {
    let wins = 0
    for (let seed = 0; seed < 200; seed += 1) {
      const here = arena({ moves: MOVES, battle: { seed } })
      const dice = diceOf(seed)
      while (here.battle.outcome === null) {
        const choices = [
          planFor(here.battle, here.of('ada'), player(better), here.context, dice),
          planFor(here.battle, here.of('ben'), player(worse), here.context, dice),
        ]
        const next = step(here.battle, choices, here.context)
        if (!next.ok) throw new Error(next.refusal.name)
        here.battle = next.outcome.battle
      }
      wins += here.battle.outcome.winner === 0 ? 1 : 0
    }
    return wins
  }

  it('wins more the stronger it is', () => {
    expect(winsOf('steady', 'gentle')).toBeGreaterThan(115)
    expect(winsOf('sharp', 'gentle')).toBeGreaterThan(115)
    expect(winsOf('sharp', 'steady')).toBeGreaterThan(99)
  })
})
