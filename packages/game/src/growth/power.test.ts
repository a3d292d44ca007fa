import { describe, expect, it } from 'vitest'
import { MAX_MOVE_SLOTS, moveSlots, powerOf } from './power.ts'

describe('power', () => {
  it.each([
    ['a new pupil with the two system moves', 1, [1, 1], 50, 10, 38],
    ['level alone', 7, [], 0, 0, 70],
    ['mastery', 1, [10, 3, 1], 0, 0, 122],
    ['a shield and a firewall that round down together', 1, [], 75, 25, 30],
    ['a shield and a firewall that fall short together', 1, [], 75, 24, 29],
  ])('counts %s', (_, level, equippedMasteryLevels, maxShield, firewall, power) => {
    expect(powerOf({ level, equippedMasteryLevels, maxShield, firewall })).toBe(power)
  })
})

describe('move slots', () => {
  it.each([
    [1, 2],
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 4],
    [7, 5],
    [8, 5],
    [9, 6],
    [10, 6],
    [50, 6],
  ])('of level %i are %i', (level, slots) => {
    expect(moveSlots(level)).toBe(slots)
  })

  it('are 6 at most', () => {
    expect(MAX_MOVE_SLOTS).toBe(6)
  })
})
