import { describe, expect, it } from 'vitest'
import { BOOST_DURATION_MS, boostBonus, isBoostActive, startBoost } from './boost.ts'

describe('a boost', () => {
  const boost = startBoost('pp', 1_000)

  it('doubles for 4 hours', () => {
    expect(boost).toEqual({ kind: 'pp', multiplier: 2, startsAtMs: 1_000, endsAtMs: 1_000 + 14_400_000 })
    expect(BOOST_DURATION_MS).toBe(14_400_000)
  })

  it.each([
    [999, false],
    [1_000, true],
    [14_400_999, true],
    [14_401_000, false],
  ])('at %i ms runs: %s', (now, running) => {
    expect(isBoostActive(boost, now)).toBe(running)
  })

  it('can be made to run longer', () => {
    expect(startBoost('xp', 0, 60_000).endsAtMs).toBe(60_000)
  })
})

describe('the bonus of a boost', () => {
  it.each([
    [10, 2, 10],
    [1, 2, 1],
    [7, 1.5, 3],
    [20, 1.15, 3],
    [1000, 1.25, 250],
    [100, 1.01, 1],
    [10, 1, 0],
    [10, 0.5, 0],
    [0, 2, 0],
    [-5, 2, 0],
  ])('on %i PP at x%d is %i', (amount, multiplier, bonus) => {
    expect(boostBonus({ amount, multiplier })).toBe(bonus)
  })
})
