import { describe, expect, it } from 'vitest'
import { ascensionAfter, ascensionOfChapter } from './ascension.ts'

const upTo = (chapter: number): number[] => Array.from({ length: chapter }, (_, index) => index + 1)

describe('ascension', () => {
  it.each([
    [0, 0],
    [1, 1],
    [2, 1],
    [3, 2],
    [5, 2],
    [6, 3],
    [9, 3],
  ])('after chapter %i is %i', (chapter, ascension) => {
    expect(ascensionAfter(upTo(chapter))).toBe(ascension)
  })

  it('skips no step', () => {
    expect(ascensionAfter([6])).toBe(0)
    expect(ascensionAfter([3, 6])).toBe(0)
    expect(ascensionAfter([1, 6])).toBe(1)
  })

  it('comes with chapters 1, 3, 6 and 9, and with no other', () => {
    expect(upTo(9).map(ascensionOfChapter)).toEqual([1, null, 2, null, null, 3, null, null, 3])
  })
})
