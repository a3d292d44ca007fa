import type { Vault } from '@xiotein/game/vault'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** A vault as it is stored, with the counter of its moves. */
export type VaultRow = Vault & {
  readonly personId: string
  readonly openedAt: Date
  readonly lastUpgradeAt: Date | null
  readonly lastDuesAt: Date | null
  readonly movesRemaining: number
  readonly maxMovesPerDay: number
  readonly lastMoveResetAt: Date
  readonly version: number
}

/** The rules' part of a row. */
export const vaultOf = ({ capacityPp, shield, maxShield, overshield, firewall, debtPp }: VaultRow): Vault => ({
  capacityPp,
  shield,
  maxShield,
  overshield,
  firewall,
  debtPp,
})

/** In the order of their owners. */
export const vaultRows = (db: Queryable, personIds: readonly string[]): Promise<VaultRow[]> =>
  db.rows(sql<{
    personId: string
    capacityPp: number
    shield: number
    maxShield: number
    overshield: number
    firewall: number
    debtPp: number
    openedAt: Date
    lastUpgradeAt: Date | null
    lastDuesAt: Date | null
    movesRemaining: number
    maxMovesPerDay: number
    lastMoveResetAt: Date
    version: number
  }>`
    select person_id, capacity_pp, shield, max_shield, overshield, firewall, debt_pp, opened_at, last_upgrade_at, last_dues_at,
           moves_remaining, max_moves_per_day, last_move_reset_at, version
    from vault_vault where person_id = any(${personIds}::uuid[]) order by person_id`)

/**
 * Locks these vaults until the transaction ends, in the order of their owners, so that no two wait for each other in a ring. A caller that also
 * moves PP locks the balances afterwards.
 */
export const lockVaults = async (tx: Transaction, personIds: readonly string[]): Promise<VaultRow[]> => {
  await tx.run(sql`select person_id from vault_vault where person_id = any(${personIds}::uuid[]) order by person_id for update`)
  return vaultRows(tx, personIds)
}

/** Everybody who has a vault. */
export const ownersOfVaults = async (tx: Transaction): Promise<string[]> =>
  (await tx.rows(sql<{ personId: string }>`select person_id from vault_vault`)).map(({ personId }) => personId)

/** Counts a change that is not one of the vault itself, such as loot or moves, so that every screen takes the new state for the newer one. */
export const touchVaults = async (tx: Transaction, personIds: readonly string[]): Promise<void> => {
  await tx.run(sql`update vault_vault set version = version + 1 where person_id = any(${personIds}::uuid[])`)
}
