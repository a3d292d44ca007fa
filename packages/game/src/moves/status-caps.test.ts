import { expect, it } from 'vitest'
import { duelPoints, effectPoints } from './status-caps.ts'

const rolls = [{ multiplierPerMille: 2120 }, { multiplierPerMille: 1340 }]

it('gives the number of an effect at its level, grown by each roll of mastery', () => {
  const damage = { kind: 'damage', amount: [26, 27, 29, 31], on: 'target' } as const
  expect(effectPoints(damage, 1, [])).toBe(26)
  expect(effectPoints(damage, 1, rolls)).toBe(74)
  expect(effectPoints(damage, 4, [])).toBe(31)
})

it('promises no more of a lasting effect than a battle allows', () => {
  const evade = { kind: 'mobility', status: 'evade', amount: [53, 54, 55, 56], on: 'target' } as const
  const reveal = { kind: 'reveal', amount: [17, 18, 19, 21], on: 'target' } as const
  const hold = { kind: 'control', status: 'hold', amount: [1, 2, 2, 2], on: 'target' } as const
  const sap = { kind: 'control', status: 'sap', amount: [11, 12, 13, 13], on: 'target' } as const
  expect([evade, reveal, hold, sap].map(effect => effectPoints(effect, 2, rolls))).toEqual([75, 51, 2, 34])
  const most = Array.from({ length: 9 }, () => ({ multiplierPerMille: 2500 }))
  expect([evade, reveal, hold].map(effect => effectPoints(effect, 1, most))).toEqual([75, 100, 2])
})

it('gives the number of an effect in a duel, where the field is even and no roll counts', () => {
  const damage = { kind: 'damage', amount: [26, 27, 29, 31], on: 'target' } as const
  expect([1, 3, 4, 10].map(mastery => duelPoints(damage, 1, mastery))).toEqual([26, 31, 33, 49])
  const hold = { kind: 'control', status: 'hold', amount: [2, 2, 2, 2], on: 'target' } as const
  expect(duelPoints(hold, 1, 10)).toBe(2)
})
