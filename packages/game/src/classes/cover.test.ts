import { expect, test } from 'vitest'
import { coverDays, MOST_COVER_DAYS } from './index.ts'

const TODAY = 20_000

test.each([
  [0, 0, 1],
  [6, 9, 4],
  [0, MOST_COVER_DAYS - 1, MOST_COVER_DAYS],
])('cover from in %i to in %i days counts both', (from, to, outcome) => {
  expect(coverDays({ from: TODAY + from, to: TODAY + to }, TODAY)).toEqual({ ok: true, outcome })
})

test.each([
  [-1, 1, 'classes.cover-begins-too-early'],
  [1, 0, 'classes.cover-ends-too-early'],
  [0, MOST_COVER_DAYS, 'classes.cover-too-long'],
])('cover from in %i to in %i days is refused', (from, to, name) => {
  expect(coverDays({ from: TODAY + from, to: TODAY + to }, TODAY)).toMatchObject({ ok: false, refusal: { name } })
})
