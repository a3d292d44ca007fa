import { expect, it } from 'vitest'
import { finish, NOT_STARTED, reset, skip } from './progress.ts'

const completedAt = (at: number) => ({ completed: true, skipped: false, completedAt: at })
const skippedAt = (at: number) => ({ completed: true, skipped: true, completedAt: at })

it('keeps when a tutorial was completed first, however often it is gone through again', () => {
  expect(finish(NOT_STARTED, 5)).toEqual(completedAt(5))
  expect(finish(completedAt(5), 9)).toEqual(completedAt(5))
})

it('counts a skipped tutorial as completed once somebody has gone through it', () => {
  expect(skip(NOT_STARTED, 5)).toEqual(skippedAt(5))
  expect(skip(skippedAt(5), 9)).toEqual(skippedAt(5))
  expect(finish(skippedAt(5), 9)).toEqual(completedAt(9))
})

it('takes nothing from somebody who skips what they have completed', () => {
  expect(skip(completedAt(5), 9)).toEqual(completedAt(5))
})

it('starts over after a reset, even of a tutorial that was never started', () => {
  for (const state of [NOT_STARTED, completedAt(5), skippedAt(5)]) expect(reset(state)).toEqual(NOT_STARTED)
})
