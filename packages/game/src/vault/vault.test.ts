import { describe, expect, it } from 'vitest'
import { behindFirewall, exposedPp, NEW_VAULT, scaledByDebt } from './vault.ts'

describe('a new vault', () => {
  it('holds 1000 PP behind 50 of 50 shields and a firewall of 10, without overshield or debt', () => {
    expect(NEW_VAULT).toEqual({ capacityPp: 1000, shield: 50, maxShield: 50, overshield: 0, firewall: 10, debtPp: 0 })
  })
})

describe('exposed PP', () => {
  it.each([
    [0, 0],
    [1000, 0],
    [1001, 1],
    [2500, 1500],
  ])('of %i PP in a vault for 1000 are %i', (balancePp, exposed) => {
    expect(exposedPp(balancePp, NEW_VAULT)).toBe(exposed)
  })
})

describe('a firewall', () => {
  it.each([
    [0, 40, 40],
    [10, 40, 38],
    [10, 1, 0],
    [50, 40, 30],
    [100, 40, 20],
    [100, 41, 20],
  ])('of %i leaves of %i PP a theft of %i', (firewall, stolenPp, left) => {
    expect(behindFirewall(stolenPp, { firewall })).toBe(left)
  })
})

describe('debt', () => {
  it('makes damage and theft half as big again', () => {
    expect(scaledByDebt(10, { debtPp: 1 })).toBe(15)
    expect(scaledByDebt(5, { debtPp: 12 })).toBe(7)
    expect(scaledByDebt(10, { debtPp: 0 })).toBe(10)
  })
})
