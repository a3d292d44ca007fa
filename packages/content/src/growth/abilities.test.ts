import { expect, test } from 'vitest'
import { abilitiesGained, abilityOf } from './abilities.ts'

test('each level from 2 to 8 has an ability of its own, and every level above is the pinnacle', () => {
  expect(new Set([2, 3, 4, 5, 6, 7, 8].map(abilityOf)).size).toBe(7)
  expect([9, 10, 40].map(abilityOf)).toEqual(['master-of-all', 'master-of-all', 'master-of-all'])
})

test('several levels gained at once unlock everything in between, the pinnacle once', () => {
  expect(abilitiesGained(1, 2)).toEqual(['enhanced-sight'])
  expect(abilitiesGained(2, 4)).toEqual(['tool-mastery', 'flow-state'])
  expect(abilitiesGained(7, 11)).toEqual(['creation-mastery', 'master-of-all'])
})
