import { describe, expect, it } from 'vitest'
import { xpForAttack, xpForClassLine, xpForStolenPp } from './xp.ts'

describe('XP for stolen PP', () => {
  it.each([
    [0, 0],
    [1, 1],
    [5, 1],
    [6, 2],
    [10, 2],
    [11, 3],
    [20, 3],
    [21, 4],
    [35, 4],
    [36, 5],
    [5_000, 5],
  ])('%i PP give %i XP', (stolenPp, xp) => {
    expect(xpForStolenPp(stolenPp)).toBe(xp)
  })
})

describe('XP for an attack', () => {
  it.each([
    ['that did nothing', 0, false, 0, 1],
    ['that scratched the shields', 2, false, 0, 2],
    ['that hit the shields hard', 40, false, 0, 3],
    ['that cracked the shields', 50, true, 0, 5],
    ['that cracked the last point', 1, true, 0, 3],
    ['that only stole', 0, false, 8, 2],
    ['that did everything', 50, true, 40, 10],
  ])('%s', (_, shieldDamage, shieldsCracked, stolenPp, xp) => {
    expect(xpForAttack({ shieldDamage, shieldsCracked, stolenPp })).toBe(xp)
  })
})

describe('XP for class points', () => {
  it.each([
    [5, 5],
    [0, 0],
    [-5, 0],
  ])('a line of %i PP gives %i XP', (amount, xp) => {
    expect(xpForClassLine(amount)).toBe(xp)
  })
})
