import { expect, test } from 'vitest'
import { gatePricesPp, type StoryGate, type Strength } from './gates.ts'

const NOBODY: Strength = { xp: 0, masteries: [], maxShield: 100, firewall: 0 }
const START = { chapter: 1, weeksIn: 0, weeksPerChapter: 4 }
const gate = (minPower: number, minLevel = 1, xp = 0): StoryGate => ({ minPower, minLevel, xp })

test('power that a pupil has costs nothing: level 1, two moves and 100 points of shield are 46', () => {
  expect(gatePricesPp(NOBODY, START, [gate(0), gate(46)])).toEqual([0, 0])
  // One more than that is a second mastery, 8 for 100 PP; the two slots have two of them, and then shields give 5 for 75 PP.
  expect(gatePricesPp(NOBODY, START, [gate(47), gate(62), gate(63)])).toEqual([100, 100, 75])
})

test('what was paid for one gate is there at the next, and chapters behind cost nothing', () => {
  expect(gatePricesPp(NOBODY, { ...START, chapter: 2 }, [gate(500), gate(54), gate(54)])).toEqual([0, 100, 0])
})

test('levels come with the story and bring power and slots for nothing', () => {
  // Level 3 gives 20 points and a third slot with 8 more.
  expect(gatePricesPp(NOBODY, START, [gate(0, 1), gate(74, 3)])).toEqual([0, 0])
  const [, dear = 0] = gatePricesPp(NOBODY, START, [gate(0, 1), gate(100, 1)])
  const [, cheap = 0] = gatePricesPp(NOBODY, START, [gate(0, 1, 5_000), gate(100, 1)])
  expect(cheap).toBeLessThan(dear)
})

test('raised moves are strength, and leave fewer cheap steps', () => {
  expect(gatePricesPp({ ...NOBODY, masteries: [2, 2] }, START, [gate(62), gate(63)])).toEqual([0, 75])
})
