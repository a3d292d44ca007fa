// The upgrades that PP buy for a vault: capacity, shields, a firewall, and repaired shields. docs/game-rules.md, "The vault".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { MAX_FIREWALL, type Vault } from './vault.ts'

export type VaultUpgrade = 'capacity' | 'shield' | 'firewall'

/** Step and price of each upgrade. */
export const VAULT_UPGRADES: Readonly<Record<VaultUpgrade, { readonly step: number; readonly costPp: number }>> = {
  capacity: { step: 200, costPp: 200 },
  shield: { step: 25, costPp: 75 },
  firewall: { step: 15, costPp: 50 },
}

/** The missing points of shield that one PP repairs. */
export const SHIELD_POINTS_PER_PP = 4

export type VaultUpgradeRefusal =
  | 'vault.too-few-pp-for-capacity'
  | 'vault.too-few-pp-for-shield'
  | 'vault.too-few-pp-for-firewall'
  | 'vault.firewall-at-maximum'
  | 'vault.shields-full'
  | 'vault.too-few-pp-for-restoration'
  | 'vault.price-changed'

/** A vault after something was paid for; the price leaves the balance. */
type VaultWork = { readonly costPp: number; readonly vault: Vault }

const upgraded: Readonly<Record<VaultUpgrade, (vault: Vault, step: number) => Vault>> = {
  capacity: (vault, step) => ({ ...vault, capacityPp: vault.capacityPp + step }),
  shield: (vault, step) => ({ ...vault, maxShield: vault.maxShield + step, shield: vault.shield + step }),
  firewall: (vault, step) => ({ ...vault, firewall: Math.min(MAX_FIREWALL, vault.firewall + step) }),
}

/** Upgrades a vault by one step. A shield upgrade comes with its points filled; a firewall stops at its maximum. */
export const upgradeVault = (vault: Vault, upgrade: VaultUpgrade, balancePp: number): Decision<VaultWork, VaultUpgradeRefusal> => {
  const { step, costPp } = VAULT_UPGRADES[upgrade]
  if (upgrade === 'firewall' && vault.firewall >= MAX_FIREWALL) return refuse('vault.firewall-at-maximum', { maximum: MAX_FIREWALL })
  if (balancePp < costPp) return refuse(`vault.too-few-pp-for-${upgrade}`, { needPp: costPp, havePp: balancePp })
  return accept({ costPp, vault: upgraded[upgrade](vault, step) })
}

/** The price in PP of repairing all missing shield, rounded up. */
export const restorationCostPp = ({ shield, maxShield }: Pick<Vault, 'shield' | 'maxShield'>): number =>
  Math.ceil((maxShield - shield) / SHIELD_POINTS_PER_PP)

/** Repairs the shields completely for PP. Refuses a price other than the one that the pupil has seen: attacks may have raised it since. */
export const restoreShields = (
  vault: Vault,
  balancePp: number,
  seenCostPp: number = restorationCostPp(vault),
): Decision<VaultWork, VaultUpgradeRefusal> => {
  if (vault.shield >= vault.maxShield) return refuse('vault.shields-full')
  const costPp = restorationCostPp(vault)
  if (costPp !== seenCostPp) return refuse('vault.price-changed', { costPp })
  if (balancePp < costPp) return refuse('vault.too-few-pp-for-restoration', { needPp: costPp, havePp: balancePp })
  return accept({ costPp, vault: { ...vault, shield: vault.maxShield } })
}

/** Repairs this many points of shield without PP: by a card or a move. Refuses full shields, so that no use is wasted. */
export const mendShields = (vault: Vault, points: number): Decision<Vault, VaultUpgradeRefusal> =>
  vault.shield >= vault.maxShield
    ? refuse('vault.shields-full')
    : accept({ ...vault, shield: Math.min(vault.maxShield, vault.shield + points) })
