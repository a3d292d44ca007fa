import type { OfflineMovesToday } from '@xiotein/game/growth'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

type OfflineMoveKind = 'vault-attack' | 'pp-restore'

/** Counts what uses up each person's offline moves since a moment; people who did nothing are left out. */
export const offlineMovesSince = (
  db: Queryable,
  personIds: readonly string[],
  since: Date,
): Promise<(OfflineMovesToday & { readonly personId: string })[]> =>
  db.rows(sql<{ personId: string; vaultAttacks: number; ppRestores: number }>`
    select person_id, count(*) filter (where kind = 'vault-attack')::int as vault_attacks,
           count(*) filter (where kind = 'pp-restore')::int as pp_restores
    from vault_offline_move where person_id = any(${personIds}::uuid[]) and at >= ${since} group by person_id`)

/** Notes one. Call it with the vault locked. */
export const noteOfflineMove = async (tx: Transaction, personId: string, kind: OfflineMoveKind, now: Date): Promise<void> => {
  await tx.run(sql`insert into vault_offline_move (person_id, kind, at) values (${personId}, ${kind}, ${now})`)
}
