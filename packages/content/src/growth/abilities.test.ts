import { expect, test } from 'vitest'
import { abilitiesGained, abilityOf } from './abilities.ts'

test('each level from 2 to 8 has an ability of its own, and every level above is the pinnacle', () => {
  const first = [2, 3, 4, 5, 6, 7, 8].map(level => abilityOf(level).name)
  expect(new Set(first).size).toBe(7)
  expect([9, 10, 40].map(level => abilityOf(level).name)).toEqual(['Master of All', 'Master of All', 'Master of All'])
})

test('several levels gained at once unlock everything in between, the pinnacle once', () => {
  expect(abilitiesGained(1, 2).map(({ name }) => name)).toEqual(['Enhanced Sight'])
  expect(abilitiesGained(2, 4).map(({ name }) => name)).toEqual(['Tool Mastery', 'Flow State'])
  expect(abilitiesGained(7, 11).map(({ name }) => name)).toEqual(['Creation Mastery', 'Master of All'])
})
