import { describe, expect, it } from 'vitest'
import { mendShields, restorationCostPp, restoreShields, upgradeVault, type VaultUpgrade } from './upgrades.ts'
import { NEW_VAULT } from './vault.ts'

describe('upgrading a vault', () => {
  it.each([
    ['capacity', 200, { capacityPp: 1200 }],
    ['shield', 75, { maxShield: 75, shield: 75 }],
    ['firewall', 50, { firewall: 25 }],
  ] as const)('with %s costs %i PP', (upgrade, costPp, change) => {
    expect(upgradeVault(NEW_VAULT, upgrade, costPp)).toEqual({ ok: true, outcome: { costPp, vault: { ...NEW_VAULT, ...change } } })
  })

  it.each<[VaultUpgrade, number]>([
    ['capacity', 200],
    ['shield', 75],
    ['firewall', 50],
  ])('with %s is refused to a pupil who has one PP too few', (upgrade, costPp) => {
    expect(upgradeVault(NEW_VAULT, upgrade, costPp - 1)).toEqual({
      ok: false,
      refusal: { name: `vault.too-few-pp-for-${upgrade}`, detail: { needPp: costPp, havePp: costPp - 1 } },
    })
  })

  it('raises broken shields by the new points alone', () => {
    expect(upgradeVault({ ...NEW_VAULT, shield: 0 }, 'shield', 75)).toMatchObject({ outcome: { vault: { shield: 25, maxShield: 75 } } })
  })

  it('brings the firewall to 100 in six steps and no further', () => {
    let vault = NEW_VAULT
    for (let step = 0; step < 6; step += 1) {
      const decision = upgradeVault(vault, 'firewall', 50)
      if (decision.ok) vault = decision.outcome.vault
    }
    expect(vault.firewall).toBe(100)
    expect(upgradeVault(vault, 'firewall', 1e6)).toMatchObject({ refusal: { name: 'vault.firewall-at-maximum', detail: { maximum: 100 } } })
    expect(upgradeVault(vault, 'capacity', 200)).toMatchObject({ outcome: { vault: { firewall: 100, capacityPp: 1200 } } })
    expect(upgradeVault({ ...vault, firewall: 95 }, 'firewall', 50)).toMatchObject({ outcome: { vault: { firewall: 100 } } })
  })
})

describe('mending shields', () => {
  it.each([
    [50, 0],
    [49, 1],
    [46, 1],
    [45, 2],
    [0, 13],
  ])('at %i of 50 costs %i PP', (shield, costPp) => {
    expect(restorationCostPp({ shield, maxShield: 50 })).toBe(costPp)
  })

  it('mends all of them at once', () => {
    const broken = { ...NEW_VAULT, shield: 3 }
    expect(restoreShields(broken, 12)).toEqual({ ok: true, outcome: { costPp: 12, vault: NEW_VAULT } })
  })

  it('is refused with full shields and with too few PP', () => {
    expect(restoreShields(NEW_VAULT, 100)).toMatchObject({ refusal: { name: 'vault.shields-full' } })
    expect(restoreShields({ ...NEW_VAULT, shield: 0 }, 12)).toEqual({
      ok: false,
      refusal: { name: 'vault.too-few-pp-for-restoration', detail: { needPp: 13, havePp: 12 } },
    })
  })

  it('is refused when an attack has raised the price that the pupil saw', () => {
    expect(restoreShields({ ...NEW_VAULT, shield: 3 }, 100, 10)).toEqual({
      ok: false,
      refusal: { name: 'vault.price-changed', detail: { costPp: 12 } },
    })
    expect(restoreShields({ ...NEW_VAULT, shield: 3 }, 100, 12)).toMatchObject({ ok: true })
  })

  it('by a card ends at the maximum, and no card is wasted on full shields', () => {
    expect(mendShields({ ...NEW_VAULT, shield: 30 }, 10)).toMatchObject({ outcome: { shield: 40 } })
    expect(mendShields({ ...NEW_VAULT, shield: 45 }, 10)).toMatchObject({ outcome: { shield: 50 } })
    expect(mendShields(NEW_VAULT, 10)).toMatchObject({ refusal: { name: 'vault.shields-full' } })
  })
})
