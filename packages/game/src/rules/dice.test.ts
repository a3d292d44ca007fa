import { describe, expect, it } from 'vitest'
import { diceFrom, diceOf } from './dice.ts'

const throws = (seed: number, count: number): number[] => {
  const dice = diceOf(seed)
  return Array.from({ length: count }, () => dice.next())
}

describe('dice', () => {
  // Stored battles and rolls are played again from their seeds: other numbers here would change what has been.
  it('always give the same throws for a seed', () => {
    expect(throws(7, 5)).toEqual([4277413169, 3527719086, 3715277642, 1061970854, 3698068563])
  })

  it('continue from a stored state', () => {
    const dice = diceOf(7)
    dice.next()
    expect(diceFrom(dice.state()).next()).toBe(3527719086)
  })

  it('of different seeds differ at once', () => {
    expect(new Set(Array.from({ length: 200 }, (_, seed) => throws(seed, 1)[0])).size).toBe(200)
  })

  it('give fractions, and whole numbers with both ends included', () => {
    expect(diceOf(7).fraction()).toBe(4277413169 / 2 ** 32)
    const dice = diceOf(1)
    expect(new Set(Array.from({ length: 200 }, () => dice.between(2, 4)))).toEqual(new Set([2, 3, 4]))
  })
})
