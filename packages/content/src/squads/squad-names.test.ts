import { diceOf } from '@xiotein/game/rules'
import { LONGEST_NAME, SHORTEST_NAME } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { SQUAD_NAMES, squadNameOf } from './squad-names.ts'

test('every name fits, even with a number, and none stands twice', () => {
  expect(new Set(SQUAD_NAMES).size).toBe(576)
  for (const name of SQUAD_NAMES) {
    expect(name.length).toBeGreaterThanOrEqual(SHORTEST_NAME)
    expect(`${name} 9999`.length).toBeLessThanOrEqual(LONGEST_NAME)
  }
})

test('a school that has used every name still gets new ones', () => {
  const taken = new Set<string>()
  for (let made = 0; made < 600; made += 1) {
    const name = squadNameOf(taken, diceOf(made))
    expect(taken.has(name.toLowerCase())).toBe(false)
    taken.add(name.toLowerCase())
  }
  expect(taken.size).toBe(600)
})
