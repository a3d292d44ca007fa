import { diceOf, LANGUAGES } from '@xiotein/game/rules'
import { LONGEST_NAME, SHORTEST_NAME } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { squadNameOf, squadNames } from './squad-names.ts'

test.each(LANGUAGES)('every name fits, even with a number, and none stands twice: %s', language => {
  expect(new Set(squadNames[language]).size).toBe(576)
  for (const name of squadNames[language]) {
    expect(name.length).toBeGreaterThanOrEqual(SHORTEST_NAME)
    expect(`${name} 9999`.length).toBeLessThanOrEqual(LONGEST_NAME)
  }
})

test.each(LANGUAGES)('a school that has used every name still gets new ones: %s', language => {
  const taken = new Set<string>()
  for (let made = 0; made < 600; made += 1) {
    const name = squadNameOf(language, taken, diceOf(made))
    expect(taken.has(name.toLowerCase())).toBe(false)
    taken.add(name.toLowerCase())
  }
  expect(taken.size).toBe(600)
})
