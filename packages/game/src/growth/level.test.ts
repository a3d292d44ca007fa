import { describe, expect, it } from 'vitest'
import { HIGHEST_LEVEL, levelFromXp, levelProgress, levelsGained, levelUpWaiting, xpForReaching } from './level.ts'

/** Independent of the rule: cross-multiplied closed form, xp >= 400 * ((5/4)^n - 1) for a pupil of level n + 1. */
const hasReached = (xp: bigint, level: number): boolean => {
  const n = BigInt(level - 1)
  return xp * 4n ** n >= 400n * (5n ** n - 4n ** n)
}

describe('the level of a pupil', () => {
  it.each([
    [0, 1],
    [99, 1],
    [100, 2],
    [224, 2],
    [225, 3],
    [381, 3],
    [382, 4],
    [576, 4],
    [577, 5],
    [820, 5],
    [821, 6],
    [1125, 6],
    [1126, 7],
    [1507, 7],
    [1508, 8],
    [1984, 8],
    [1985, 9],
    [2580, 9],
    [2581, 10],
  ])('is, for %i XP, %i', (xp, level) => {
    expect(levelFromXp(xp)).toBe(level)
  })

  it('D10: agrees with exact arithmetic for every XP from 0 to 200,000', () => {
    let level = 1
    const wrong: number[] = []
    for (let xp = 0; xp <= 200_000; xp += 1) {
      while (hasReached(BigInt(xp), level + 1)) level += 1
      if (levelFromXp(xp) !== level) wrong.push(xp)
    }
    expect(wrong).toEqual([])
  })

  it('begins at an exact XP for every level up to the highest', () => {
    for (let level = 2; level <= HIGHEST_LEVEL; level += 1) {
      const start = BigInt(xpForReaching(level))
      expect(hasReached(start, level)).toBe(true)
      expect(hasReached(start - 1n, level)).toBe(false)
    }
    expect(levelFromXp(Number.MAX_SAFE_INTEGER)).toBe(HIGHEST_LEVEL)
  })

  it('is never 0 and never above the highest', () => {
    expect(() => xpForReaching(0)).toThrow(RangeError)
    expect(() => xpForReaching(HIGHEST_LEVEL + 1)).toThrow(`No level ${HIGHEST_LEVEL + 1}`)
  })

  it.each([-1, 0.5, Number.NaN, 2 ** 53])('refuses to count %d XP', xp => {
    expect(() => levelFromXp(xp)).toThrow(RangeError)
  })
})

describe('progress through a level', () => {
  it.each([
    [0, { level: 1, xpIntoLevel: 0, xpForLevel: 100, xpToNext: 100 }],
    [99, { level: 1, xpIntoLevel: 99, xpForLevel: 100, xpToNext: 1 }],
    [100, { level: 2, xpIntoLevel: 0, xpForLevel: 125, xpToNext: 125 }],
    [300, { level: 3, xpIntoLevel: 75, xpForLevel: 157, xpToNext: 82 }],
  ])('for %i XP', (xp, progress) => {
    expect(levelProgress(xp)).toEqual(progress)
  })

  it('always adds up to the length of the level', () => {
    for (let xp = 0; xp <= 5_000; xp += 1) {
      const { level, xpIntoLevel, xpForLevel, xpToNext } = levelProgress(xp)
      expect(xpIntoLevel + xpToNext).toBe(xpForLevel)
      expect(xpToNext).toBeGreaterThan(0)
      expect(levelFromXp(xp + xpToNext)).toBe(level + 1)
    }
  })

  it('still has an end at the highest level', () => {
    expect(levelProgress(Number.MAX_SAFE_INTEGER)).toMatchObject({ level: HIGHEST_LEVEL, xpToNext: 0 })
  })
})

describe('levels gained', () => {
  it.each([
    [0, 99, []],
    [99, 100, [2]],
    [50, 400, [2, 3, 4]],
    [400, 50, []],
  ])('from %i to %i XP are %j', (before, after, levels) => {
    expect(levelsGained(before, after)).toEqual(levels)
  })
})

describe('a level-up that waits', () => {
  it.each([
    [50, 99, null],
    [50, 100, { from: 1, to: 2 }],
    [99, 400, { from: 1, to: 4 }],
    [400, 120, null],
    [150, 150, null],
  ])('with the level of %i XP shown and %i XP now is %j', (shownXp, xp, waiting) => {
    expect(levelUpWaiting(shownXp, xp)).toEqual(waiting)
  })
})
