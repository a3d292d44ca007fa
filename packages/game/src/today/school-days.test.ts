import { expect, test } from 'vitest'
import { mondayOf, schoolDayBefore, twoWeeksOf } from './school-days.ts'

/** Wednesday, 25 November 2026. */
const WEDNESDAY = 20_782

test.each([
  ['Wednesday', WEDNESDAY, WEDNESDAY - 1],
  ['Monday', WEDNESDAY - 2, WEDNESDAY - 5],
  ['Saturday', WEDNESDAY + 3, WEDNESDAY + 2],
  ['Sunday', WEDNESDAY + 4, WEDNESDAY + 2],
])('the school day before a %s', (_what, day, before) => {
  expect(schoolDayBefore(day)).toBe(before)
})

test('two weeks are ten school days, from the Monday of the week before to the Friday of this one', () => {
  for (const day of [WEDNESDAY - 2, WEDNESDAY, WEDNESDAY + 4]) {
    const monday = WEDNESDAY - 2
    expect(mondayOf(day)).toBe(monday)
    expect(twoWeeksOf(day)).toEqual([-7, -6, -5, -4, -3, 0, 1, 2, 3, 4].map(more => monday + more))
  }
})
