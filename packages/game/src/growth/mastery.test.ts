import { diceOf } from '@xiotein/game/rules'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  evenFieldPercent,
  evenStat,
  isRollGenuine,
  MASTERY_RANGES_PER_MILLE,
  MAX_CARD_LEVEL,
  MAX_MOVE_MASTERY,
  masteredStat,
  rollMastery,
  upgradeCostPp,
  upgradeMove,
} from './mastery.ts'

describe('the price of mastery', () => {
  it.each([
    [2, 100],
    [3, 200],
    [4, 400],
    [5, 800],
    [6, 1600],
    [7, 3200],
    [8, 6400],
    [9, 12800],
    [10, 25600],
  ])('of level %i is %i PP', (level, costPp) => {
    expect(upgradeCostPp(level)).toBe(costPp)
  })

  it('starts from the price of the card', () => {
    expect([2, 3, 4, 5].map(level => upgradeCostPp(level, 150))).toEqual([150, 300, 600, 1200])
  })
})

describe('a mastery roll', () => {
  it('exists for ten levels of a move and five of a card', () => {
    expect([MAX_MOVE_MASTERY, MAX_CARD_LEVEL]).toEqual([10, 5])
  })

  it.each([
    [2, 2.0, 2.3],
    [3, 1.25, 1.5],
    [4, 1.3, 1.6],
    [5, 2.0, 2.5],
    [6, 2.0, 2.3],
    [7, 1.25, 1.5],
    [8, 1.3, 1.6],
    [9, 2.0, 2.5],
    [10, 3.0, 3.5],
  ])('to level %i multiplies by %d to %d', (level, low, high) => {
    expect(MASTERY_RANGES_PER_MILLE[level]?.map(perMille => perMille / 1000)).toEqual([low, high])
  })

  it('reaches both ends of its range and nothing outside it', () => {
    const dice = diceOf(7)
    const rolls = Array.from({ length: 20_000 }, () => rollMastery(3, dice).multiplierPerMille)
    expect(Math.min(...rolls)).toBe(1250)
    expect(Math.max(...rolls)).toBe(1500)
  })

  it('can be verified by its stored seed, and no other result can', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 10 }), (seed, level) => {
        const roll = rollMastery(level, diceOf(seed))
        return isRollGenuine(roll) && !isRollGenuine({ ...roll, multiplierPerMille: roll.multiplierPerMille + 1 })
      }),
    )
  })

  it.each([1, 11])('does not exist for level %i', level => {
    expect(() => rollMastery(level, diceOf(1))).toThrow(`No mastery roll for level ${level}`)
  })
})

describe('a mastered stat', () => {
  const roll = (toLevel: number, multiplierPerMille: number) => ({ toLevel, multiplierPerMille, seed: [0, 0, 0, 0] as const })
  it('is multiplied and rounded level by level', () => {
    expect(masteredStat(5, [])).toBe(5)
    expect(masteredStat(5, [roll(2, 2100)])).toBe(11)
    expect(masteredStat(5, [roll(2, 2100), roll(3, 1250)])).toBe(14)
  })

  it.each([
    [1, 100],
    [2, 110],
    [5, 140],
    [10, 190],
  ])('of mastery %i makes %i percent when two pupils meet, rounded down', (mastery, percent) => {
    expect(evenFieldPercent(mastery)).toBe(percent)
    expect(evenStat(100, mastery)).toBe(percent)
    expect(evenStat(26, 4)).toBe(33)
  })

  it('never gets worse by a roll', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(500), (seed, base) => {
        const dice = diceOf(seed)
        const rolls = [2, 3, 4, 5, 6, 7, 8, 9, 10].map(level => rollMastery(level, dice))
        const stats = rolls.map((_, index) => masteredStat(base, rolls.slice(0, index + 1)))
        return stats.every((stat, index) => stat >= (stats[index - 1] ?? base))
      }),
    )
  })
})

describe('upgrading a move', () => {
  it('costs the price of the next level and keeps its roll', () => {
    const decision = upgradeMove({ masteryLevel: 2 }, { balancePp: 200, dice: diceOf(3) })
    expect(decision).toEqual({ ok: true, outcome: { costPp: 200, roll: rollMastery(3, diceOf(3)) } })
  })

  it('is refused to a pupil who has one PP too few, without a roll of the dice', () => {
    const dice = diceOf(3)
    expect(upgradeMove({ masteryLevel: 2 }, { balancePp: 199, dice })).toEqual({
      ok: false,
      refusal: { name: 'growth.too-few-pp-for-move', detail: { needPp: 200, havePp: 199 } },
    })
    expect(dice.state()).toEqual(diceOf(3).state())
  })

  it('goes up to mastery 10 and no further', () => {
    expect(upgradeMove({ masteryLevel: 9 }, { balancePp: 25_600, dice: diceOf(1) }).ok).toBe(true)
    expect(upgradeMove({ masteryLevel: 10 }, { balancePp: 1e9, dice: diceOf(1) })).toEqual({
      ok: false,
      refusal: { name: 'growth.move-at-highest-mastery', detail: {} },
    })
  })
})
