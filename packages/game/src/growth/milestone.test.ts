import { describe, expect, it } from 'vitest'
import { milestoneProgress } from './milestone.ts'

describe('a milestone', () => {
  it.each([
    [0, { level: 0, xpIntoLevel: 0, xpForLevel: 100, xpToNext: 100 }],
    [99, { level: 0, xpIntoLevel: 99, xpForLevel: 100, xpToNext: 1 }],
    [100, { level: 1, xpIntoLevel: 0, xpForLevel: 200, xpToNext: 200 }],
    [299, { level: 1, xpIntoLevel: 199, xpForLevel: 200, xpToNext: 1 }],
    [300, { level: 2, xpIntoLevel: 0, xpForLevel: 400, xpToNext: 400 }],
    [700, { level: 3, xpIntoLevel: 0, xpForLevel: 800, xpToNext: 800 }],
  ])('for %i XP', (xp, progress) => {
    expect(milestoneProgress(xp)).toEqual(progress)
  })

  it('counts whole XP only', () => {
    expect(() => milestoneProgress(1.5)).toThrow(RangeError)
    expect(() => milestoneProgress(-1)).toThrow(RangeError)
  })
})
