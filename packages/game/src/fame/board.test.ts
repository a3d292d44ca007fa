import { describe, expect, it } from 'vitest'
import { MOST_ROWS, placesShown, type RankedRow, topOf, windowOf } from './board.ts'

const ranked = (values: readonly number[]): RankedRow[] =>
  values.map((value, index) => ({ place: values.indexOf(value) + 1, row: index + 1 }))
const placesOf = (rows: readonly RankedRow[]): number[] => rows.map(row => row.place)
const down = (count: number): number[] => Array.from({ length: count }, (_, index) => count - index)

describe('the top of a board', () => {
  it.each([
    [2000, 12],
    [30, 12],
    [24, 12],
    [23, 12],
    [20, 10],
    [7, 4],
    [3, 2],
    [1, 1],
    [0, 0],
  ])('of %i pupils shows %i places: never more than the better half', (pupils, places) => {
    expect(placesShown(pupils)).toBe(places)
  })

  it('lets those with the same value share a place, and leaves no one of them out', () => {
    expect(placesOf(topOf(ranked([9, 8, 8, 7]), 6).top)).toEqual([1, 2, 2])
    const shared = [...down(11).map(value => value + 5), 5, 5, 5, 4]
    expect(placesOf(topOf(ranked(shared), 30).top).slice(-4)).toEqual([11, 12, 12, 12])
  })

  it('leaves out a place that more share than there is room for, and counts them', () => {
    const crowded = [9, 8, ...Array.from({ length: MOST_ROWS }, () => 7)]
    const { top, leftOut } = topOf(ranked(crowded), 2000)
    expect([placesOf(top), leftOut]).toEqual([[1, 2], { place: 3, count: MOST_ROWS }])
    const full = [9, 8, ...Array.from({ length: MOST_ROWS - 2 }, () => 7)]
    expect(topOf(ranked(full), 2000)).toMatchObject({ top: { length: MOST_ROWS }, leftOut: null })
  })

  it('never shows more than the better half of those on it, however many share a place', () => {
    for (const pupils of [2, 3, 4, 5, 12, 30])
      for (const best of [0, 1, 2, 5]) {
        const { top } = topOf(ranked([...down(best).map(value => value + 1), ...Array.from({ length: pupils }, () => 1)]), best + pupils)
        expect(top.length).toBeLessThanOrEqual(Math.ceil((best + pupils) / 2))
      }
    expect(topOf(ranked([5, 5, 5]), 3)).toEqual({ top: [], leftOut: { place: 1, count: 3 } })
  })
})

describe('the window of a pupil', () => {
  const rows = ranked(down(20))
  const rowsFor = (row: number): number[] => windowOf(rows, { place: row, row }, 20).map(each => each.row)

  it('shows two above and two below', () => {
    expect(rowsFor(10)).toEqual([8, 9, 10, 11, 12])
    expect(rowsFor(1)).toEqual([1, 2, 3])
  })

  it('shows anybody who is last to nobody else', () => {
    expect(rowsFor(18)).toEqual([16, 17, 18, 19])
    expect(rowsFor(19)).toEqual([17, 18, 19])
    expect(rowsFor(20)).toEqual([18, 19, 20])
    const shared = ranked([5, 4, 3, 3])
    const windows = shared.map(own => windowOf(shared, own, 3).map(each => each.row))
    expect(windows).toEqual([
      [1, 2],
      [1, 2],
      [1, 2, 3],
      [2, 4],
    ])
  })
})
