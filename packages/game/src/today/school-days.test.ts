import { expect, test } from 'vitest'
import { schoolDayBefore } from './school-days.ts'

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
