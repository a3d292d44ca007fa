// The sieges that a school has recorded.

import type { Vault } from '@xiotein/game/vault'
import type { Blow } from './blow.ts'

export type PastPupil = { readonly id: string; readonly level: number; readonly accountCreatedAtMs: number }

/** An attack as it was. */
export type PastAttack = {
  readonly atMs: number
  /** A friendly attack ran on a copy: it took nothing and left the shields as they were. */
  readonly mode: 'contested' | 'friendly'
  /** The school's clock at that moment. */
  readonly utcOffsetMinutes: number
  readonly attacker: PastPupil
  readonly target: PastPupil
  readonly blow: Blow
  readonly targetPpBefore: number
  readonly vaultBefore: Vault
  readonly shieldDamage: number
  readonly stolenPp: number
  readonly restoredPp: number
  /** The attacker's level was so far above that it took only part. */
  readonly wasWeakened: boolean
  /** Whether it reached more than it was allowed to take. */
  readonly wasCut: boolean
}

/** A vault as it was from a moment on. */
export type VaultMoment = { readonly atMs: number; readonly pp: number; readonly vault: Vault }

/** A pupil whose vault could be attacked, whether it was or not. */
export type PastVault = PastPupil & {
  readonly classIds: readonly string[]
  /** The earliest first. */
  readonly moments: readonly VaultMoment[]
}

export type Past = {
  /** The earliest first. */
  readonly attacks: readonly PastAttack[]
  readonly vaults: readonly PastVault[]
}
