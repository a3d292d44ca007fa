import { expect, it } from 'vitest'
import { growthDays } from './history.ts'

it('adds up what each day brought, and keeps days without anything', () => {
  const gains = [
    { day: 3, xp: 40 },
    { day: 10, xp: 5 },
    { day: 12, xp: 7 },
    { day: 12, xp: -2 },
  ]
  expect(growthDays(gains, 10, 13)).toEqual([
    { day: 10, xp: 45 },
    { day: 11, xp: 45 },
    { day: 12, xp: 50 },
    { day: 13, xp: 50 },
  ])
})

it('begins at 0, and never falls below it', () => {
  expect(growthDays([{ day: 2, xp: -9 }], 1, 2)).toEqual([
    { day: 1, xp: 0 },
    { day: 2, xp: 0 },
  ])
  expect(growthDays([], 5, 4)).toEqual([])
})
