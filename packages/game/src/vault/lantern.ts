// The effect of the Lantern House's path on a vault. docs/game-rules.md, "Paths".

import { NEW_VAULT, type Vault } from './vault.ts'

const LANTERN_SHIELD = 25

/** A vault whose owner takes the path: its shields are larger, and the new ones are whole. */
export const withLantern = (vault: Vault): Vault => ({
  ...vault,
  maxShield: vault.maxShield + LANTERN_SHIELD,
  shield: vault.shield + LANTERN_SHIELD,
})

/** A vault whose owner leaves the path. */
export const withoutLantern = (vault: Vault): Vault => {
  const maxShield = Math.max(NEW_VAULT.maxShield, vault.maxShield - LANTERN_SHIELD)
  return { ...vault, maxShield, shield: Math.min(vault.shield, maxShield) }
}

/** Applies each Monday's reset: an attack is absorbed, where nothing absorbs one yet. */
export const litOnMonday = (vault: Vault): Vault => (vault.overshield > 0 ? vault : { ...vault, overshield: 1 })
