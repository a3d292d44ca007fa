import { dropRequests } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { emitInventory, emitRequests } from './live-events.ts'

/** The number of requests that wait for an answer, of these people or of all but simulated pupils. */
export const countRequests = async (db: Queryable, ownerIds: readonly string[] | null = null): Promise<number> => {
  const { waiting } = await db.one(sql<{ waiting: number }>`
    select count(*)::int as waiting from market_request r join market_item i on i.id = r.item_id
    where r.status = 'pending' and (i.owner_id = any(${ownerIds}::uuid[])
      or (${ownerIds}::uuid[] is null and i.owner_id not in (select person_id from people_simulated)))`)
  return waiting
}

/** Withdraws every request that waits for an answer, as its pupil would: the perks stay in the inventories, and the notices go. */
export const withdrawRequests = async (change: Change): Promise<void> => {
  const { tx, now } = change
  const items = await tx.rows(sql<{ id: string }>`
    select i.id from market_item i where exists (select from market_request r where r.item_id = i.id and r.status = 'pending')
      and i.owner_id not in (select person_id from people_simulated)
    order by i.id for update`)
  const withdrawn = await tx.rows(sql<{ id: string; ownerId: string }>`
    update market_request r set status = 'withdrawn', decided_at = ${now} from market_item i
    where i.id = r.item_id and r.status = 'pending' and i.id = any(${items.map(({ id }) => id)}::uuid[])
    returning r.id, i.owner_id`)
  await dropRequests(change, ...withdrawn.map(({ id }) => id))
  const ownerIds = [...new Set(withdrawn.map(({ ownerId }) => ownerId))]
  if (ownerIds.length === 0) return
  await emitInventory(change, ...ownerIds)
  await emitRequests(change, ...ownerIds)
}
