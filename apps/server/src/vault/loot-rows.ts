import type { Loot } from '@xiotein/game/vault'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

export type LootRow = { id: string; attackerId: string; targetId: string; stolenPp: number; restoredPp: number; stolenAt: Date }

/** A theft as the rules see it. */
export const lootOf = ({ id, stolenPp, restoredPp, stolenAt }: LootRow): Loot => ({
  id,
  stolenPp,
  restoredPp,
  stolenAtMs: stolenAt.getTime(),
})

/** Thefts since a moment, by or from these people; those of a moment are in the order of their ids. The end of a season releases some at once. */
export const lootSince = (
  db: Queryable,
  personIds: readonly string[],
  since: Date,
): Promise<(LootRow & { readonly releasedAt: Date | null })[]> =>
  db.rows(sql<{
    id: string
    attackerId: string
    targetId: string
    stolenPp: number
    restoredPp: number
    stolenAt: Date
    releasedAt: Date | null
  }>`
    select id, attacker_id, target_id, stolen_pp, restored_pp, stolen_at, released_at from vault_loot
    where (attacker_id = any(${personIds}::uuid[]) or target_id = any(${personIds}::uuid[])) and stolen_at >= ${since}
    order by stolen_at, id`)

/** Locks the thefts from a vault since a moment until the transaction ends. */
export const lockLootFrom = async (tx: Transaction, targetId: string, since: Date): Promise<LootRow[]> => {
  await tx.run(sql`
    select id from vault_loot where target_id = ${targetId} and stolen_at >= ${since} and released_at is null order by id for update`)
  return (await lootSince(tx, [targetId], since)).filter(loot => loot.targetId === targetId && loot.releasedAt === null)
}

export const saveRestored = async (tx: Transaction, taken: readonly { readonly lootId: string; readonly pp: number }[]): Promise<void> => {
  await tx.run(sql`
    update vault_loot l set restored_pp = l.restored_pp + t.pp
    from unnest(${taken.map(t => t.lootId)}::uuid[], ${taken.map(t => t.pp)}::int[]) as t(id, pp) where l.id = t.id`)
}

/** The PP that came back of each of these thefts. */
export const restoredOf = async (db: Queryable, lootIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  if (lootIds.length === 0) return new Map()
  const rows = await db.rows(sql<{ id: string; restoredPp: number }>`
    select id, restored_pp from vault_loot where id = any(${lootIds}::uuid[])`)
  return new Map(rows.map(({ id, restoredPp }) => [id, restoredPp]))
}
