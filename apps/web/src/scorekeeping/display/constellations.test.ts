import { expect, test } from 'vitest'
import { columnsFor, constellationsOf, sizeOf } from './constellations.ts'

const pupils = (count: number): number[] => Array.from({ length: count }, (_, at) => at)

test.each([0, 1, 2, 3, 4, 7, 12, 24, 27, 28, 29, 31, 32, 35, 36, 40, 60])(
  'every one of %i pupils has a place of their own, in order',
  count => {
    const cells = constellationsOf(pupils(count))
    expect(cells.flatMap(cell => cell.stars.map(star => star.item))).toEqual(pupils(count))
    for (const { stars } of cells) {
      expect(new Set(stars.map(star => `${star.x} ${star.y}`)).size).toBe(stars.length)
      for (const { x, y } of stars) expect(Math.min(x, y, 100 - x, 100 - y)).toBeGreaterThanOrEqual(15)
    }
  },
)

test('a class of up to 35 and its target fit into two lines of cells', () => {
  for (let count = 1; count <= 35; count += 1) {
    const cells = constellationsOf(pupils(count)).length + 1
    expect(Math.ceil(cells / columnsFor(cells))).toBeLessThanOrEqual(2)
  }
})

test('a star grows with the points of the lesson, and nobody is small for having lost some', () => {
  expect([-3, 0, 1, 2, 3, 5, 6, 40].map(sizeOf)).toEqual(['none', 'none', 'small', 'small', 'middle', 'middle', 'large', 'large'])
})
