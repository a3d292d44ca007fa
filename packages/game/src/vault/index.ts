import type { DuesRefusal } from './dues.ts'
import type { LootRefusal } from './loot.ts'
import type { VaultUpgradeRefusal } from './upgrades.ts'

/** Every refusal of the vault; its words are in the content package. */
export type VaultRefusal = DuesRefusal | LootRefusal | VaultUpgradeRefusal

export {
  areDuesDue,
  CAPACITY_PER_DUES_PP,
  collectDues,
  duesWeekStart,
  MAX_DEBT_WEEKS,
  MAX_SHIELD_PER_DUES_PP,
  nextDuesAt,
  payDebt,
  weeklyDuesPp,
} from './dues.ts'
export { litOnMonday, withLantern, withoutLantern } from './lantern.ts'
export { isBigRestore, type Loot, lootReleasesAt, onEscrowPp, releasedPp, restoreLoot } from './loot.ts'
export { DEFAULT_PROTECTION, type Exposure, mayBeTakenPp, type Protection } from './protection.ts'
export {
  mendShields,
  restorationCostPp,
  restoreShields,
  SHIELD_POINTS_PER_PP,
  upgradeVault,
  VAULT_UPGRADES,
  type VaultUpgrade,
} from './upgrades.ts'
export { behindFirewall, DEBT_VULNERABILITY, exposedPp, MAX_FIREWALL, NEW_VAULT, scaledByDebt, type Vault } from './vault.ts'
