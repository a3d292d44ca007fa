// The effects of a blow on a vault, in a fixed order. docs/game-rules.md, "How an attack runs".

import { behindFirewall, exposedPp, scaledByDebt, type Vault } from '@xiotein/game/vault'
import type { Blow } from './blow.ts'

/** This many points of damage that are left after the shields steal one PP. */
export const LEFTOVER_DAMAGE_PER_PP = 2

/** The result of a blow, and what it would take before the limits of protection. */
type Hit = {
  readonly vaultAfter: Vault
  /** The overshield took it; only exposed PP were within reach. */
  readonly absorbed: boolean
  readonly shieldDamage: number
  readonly shieldsCracked: boolean
  /** Shields were up, so a direct steal was halved. */
  readonly halvedByShields: boolean
  /** PP within reach outside the vault, and all PP within reach. */
  readonly reachesExposedPp: number
  readonly reachesPp: number
}

/** The share of firewall and debt in an attack: the difference to the same blow on the same vault without them. */
export type DefenceShare = {
  /** PP that the blow would have reached besides, without the firewall. */
  readonly firewallHeldPp: number
  /** Points of shields and PP that it reached only because of the debt. */
  readonly debtAddedDamage: number
  readonly debtAddedPp: number
}

export type Strike = Hit & DefenceShare

const leftoverSteal = (damage: number): number => Math.floor(damage / LEFTOVER_DAMAGE_PER_PP)

/** Outside the vault nothing protects: not shields, not overshield, not firewall. */
const reachOutside = (vault: Vault, balancePp: number, damage: number, directPp: number): number =>
  Math.min(exposedPp(balancePp, vault), scaledByDebt(leftoverSteal(damage) + directPp, vault))

/**
 * Overshield, then shields, then theft through firewall and debt; every step rounds down.
 * Exposed PP go first, and what was taken of them counts towards what the blow reaches inside.
 */
const hitOf = (blow: Blow, vault: Vault, balancePp: number): Hit => {
  const damage = scaledByDebt(blow.damage, vault)
  const reachesExposedPp = reachOutside(vault, balancePp, damage, blow.directPp)
  if (vault.overshield > 0) {
    return {
      vaultAfter: { ...vault, overshield: vault.overshield - 1 },
      absorbed: true,
      shieldDamage: 0,
      shieldsCracked: false,
      halvedByShields: false,
      reachesExposedPp,
      reachesPp: reachesExposedPp,
    }
  }
  const breached = Math.min(vault.shield, scaledByDebt(blow.breach, vault))
  const hit = Math.min(vault.shield - breached, damage)
  const shield = vault.shield - breached - hit
  const shieldsUp = vault.shield > 0
  const directPp = shieldsUp ? Math.floor(blow.directPp / 2) : blow.directPp
  const insidePp = scaledByDebt(behindFirewall(leftoverSteal(damage - hit) + directPp, vault), vault)
  return {
    vaultAfter: { ...vault, shield },
    absorbed: false,
    shieldDamage: breached + hit,
    shieldsCracked: shieldsUp && shield === 0,
    halvedByShields: shieldsUp && blow.directPp > 0,
    reachesExposedPp,
    reachesPp: Math.max(reachesExposedPp, insidePp),
  }
}

/** Returns what a blow does to a vault, and how much of it comes from firewall and debt. */
export const strike = (blow: Blow, vault: Vault, balancePp: number): Strike => {
  const hit = hitOf(blow, vault, balancePp)
  const unguarded = hitOf(blow, { ...vault, firewall: 0 }, balancePp)
  const withoutDebt = hitOf(blow, { ...vault, debtPp: 0 }, balancePp)
  return {
    ...hit,
    firewallHeldPp: unguarded.reachesPp - hit.reachesPp,
    debtAddedDamage: hit.shieldDamage - withoutDebt.shieldDamage,
    debtAddedPp: hit.reachesPp - withoutDebt.reachesPp,
  }
}

/** Whether the vault, or its copy in a friendly siege, withstood: its overshield took the blow, or shields are left. */
export const heldOut = ({ absorbed, vaultAfter }: Pick<Strike, 'absorbed' | 'vaultAfter'>): boolean => absorbed || vaultAfter.shield > 0
