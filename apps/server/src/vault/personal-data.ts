import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { eventRows } from './event-rows.ts'
import { vaultRows } from './vault-rows.ts'

const MOST_ENTRIES = 100_000

/** A person's vault, its history, thefts by and from them, and moves. Names of others are left out. */
export const exportVault = async (db: Queryable, personId: string): Promise<unknown> => {
  const [row] = await vaultRows(db, [personId])
  return {
    vault: row ?? null,
    history: (await eventRows(db, personId, null, MOST_ENTRIES)).map(({ actorName, ...entry }) => ({
      ...entry,
      bySomebody: actorName !== null,
    })),
    thefts: await db.rows(sql<{ stolenPp: number; restoredPp: number; stolenAt: Date; releasedAt: Date | null; byMe: boolean | null }>`
      select stolen_pp, restored_pp, stolen_at, released_at, attacker_id = ${personId} as by_me
      from vault_loot where ${personId} in (attacker_id, target_id) order by stolen_at, id`),
    offlineMoves: await db.rows(
      sql<{
        kind: 'vault-attack' | 'pp-restore'
        at: Date
      }>`select kind, at from vault_offline_move where person_id = ${personId} order by id`,
    ),
  }
}

/** The vault, its history and its moves go. Thefts stay under the pseudonym until they are released and old: the PP of others depend on them. */
export const eraseVault = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from vault_event where person_id = ${personId}`)
  await tx.run(sql`delete from vault_offline_move where person_id = ${personId}`)
  await tx.run(sql`delete from vault_vault where person_id = ${personId}`)
}
