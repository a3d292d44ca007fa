import { NEW_VAULT } from '@xiotein/game/vault'
import { describe, expect, it } from 'vitest'
import { strike } from './strike.ts'

const open = { ...NEW_VAULT, firewall: 0 }
const blow = (damage: number, directPp = 0, breach = 0) => ({ breach, damage, directPp })

describe('a strike', () => {
  it.each([
    ['damage stops at shields that hold', open, blow(30), 30, 20, 0],
    ['damage that is left over steals 1 PP for each 2 points', open, blow(61), 50, 0, 5],
    ['a direct steal is halved while shields are up', open, blow(0, 9), 0, 50, 4],
    ['a direct steal is whole when shields were down', { ...open, shield: 0 }, blow(0, 9), 0, 0, 9],
    ['a single point of shield still halves it', { ...open, shield: 1 }, blow(0, 9), 0, 1, 4],
    ['shields that fall in this attack still halve the direct steal', open, blow(60, 8), 50, 0, 9],
    ['a breach breaks shields and steals nothing', open, blow(0, 0, 80), 50, 0, 0],
    ['a breach opens the way for the damage', open, blow(30, 0, 40), 50, 0, 10],
    ['a firewall shrinks what is stolen', { ...open, shield: 0, firewall: 100 }, blow(20, 11), 0, 0, 10],
    ['debt makes damage and theft half as big again', { ...open, shield: 9, debtPp: 1 }, blow(20, 10), 9, 0, 22],
    ['debt scales what the firewall let through', { ...open, shield: 0, firewall: 50, debtPp: 1 }, blow(0, 10), 0, 0, 10],
    ['debt makes a breach half as big again', { ...open, debtPp: 1 }, blow(0, 0, 20), 30, 20, 0],
  ])('%s', (_, vault, force, shieldDamage, shieldAfter, reachesPp) => {
    expect(strike(force, vault, 500)).toMatchObject({
      absorbed: false,
      shieldDamage,
      vaultAfter: { ...vault, shield: shieldAfter },
      reachesPp,
      reachesExposedPp: 0,
    })
  })

  it('is the Vault Hack of the specification against a new vault: 5 damage, and 8 PP that become 3', () => {
    expect(strike(blow(5, 8), NEW_VAULT, 500)).toMatchObject({ shieldDamage: 5, reachesPp: 3, halvedByShields: true })
  })

  it('cracks shields only when they stood before', () => {
    expect(strike(blow(50), open, 500).shieldsCracked).toBe(true)
    expect(strike(blow(49), open, 500).shieldsCracked).toBe(false)
    expect(strike(blow(50), { ...open, shield: 0 }, 500).shieldsCracked).toBe(false)
  })

  it('says that shields halved it only when there was something to halve', () => {
    expect(strike(blow(5), open, 500).halvedByShields).toBe(false)
    expect(strike(blow(5, 2), { ...open, shield: 0 }, 500).halvedByShields).toBe(false)
    expect(strike(blow(5, 1), open, 500).halvedByShields).toBe(true)
  })

  it('is absorbed whole by overshield, which drops by 1', () => {
    const vault = { ...open, overshield: 2 }
    expect(strike(blow(500, 500, 500), vault, 1000)).toEqual({
      vaultAfter: { ...vault, overshield: 1 },
      absorbed: true,
      shieldDamage: 0,
      shieldsCracked: false,
      halvedByShields: false,
      reachesExposedPp: 0,
      reachesPp: 0,
      firewallHeldPp: 0,
      debtAddedDamage: 0,
      debtAddedPp: 0,
    })
  })
})

describe('exposed PP', () => {
  it.each([
    ['are not covered by shields or firewall', { ...NEW_VAULT, firewall: 100 }, blow(20, 10), 1500, 20, 20],
    ['are not covered by overshield', { ...open, overshield: 1 }, blow(20, 10), 1500, 20, 20],
    ['are the first to go, and count towards what is reached inside', { ...open, shield: 0 }, blow(20, 10), 1005, 5, 20],
    ['are all that is reached while shields hold', open, blow(20), 1004, 4, 4],
    ['suffer from debt', { ...open, debtPp: 1 }, blow(20, 10), 1500, 37, 37],
  ])('%s', (_, vault, force, balancePp, reachesExposedPp, reachesPp) => {
    expect(strike(force, vault, balancePp)).toMatchObject({ reachesExposedPp, reachesPp })
  })
})

describe('what firewall and debt did', () => {
  it.each([
    ['a firewall holds PP off', { ...open, shield: 0, firewall: 40 }, blow(0, 10), 500, [2, 0, 0]],
    ['nothing holds off what lies outside', { ...open, shield: 0, firewall: 40 }, blow(0, 10), 1010, [0, 0, 0]],
    ['debt makes damage and theft grow', { ...open, shield: 5, debtPp: 1 }, blow(10, 10), 500, [0, 0, 8]],
    ['debt breaks more of the shields', { ...open, debtPp: 1 }, blow(10), 500, [0, 5, 0]],
    ['a calm vault has neither', open, blow(10), 500, [0, 0, 0]],
  ])('%s', (_, vault, force, balancePp, [firewallHeldPp, debtAddedDamage, debtAddedPp]) => {
    expect(strike(force, vault, balancePp)).toMatchObject({ firewallHeldPp, debtAddedDamage, debtAddedPp })
  })
})
