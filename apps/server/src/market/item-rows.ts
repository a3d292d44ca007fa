import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { type PerkState, UNDO_OFFERED_MS } from '@xiotein/game/market'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** A bought perk, with its pending request. */
export type ItemRow = {
  readonly id: string
  readonly ownerId: string
  readonly perkId: string
  readonly name: string
  readonly note: string
  readonly paidPp: number
  readonly boughtAt: Date
  readonly state: 'held' | 'used' | 'undone' | 'refunded'
  readonly requestId: string | null
  readonly requestedAt: Date | null
  readonly timesAsked: number
}

/** The rules' word for an item; null for one that is no longer in the inventory. */
export const stateOf = (row: ItemRow): PerkState | null =>
  row.state === 'undone' || row.state === 'refunded' ? null : row.state === 'held' && row.requestId !== null ? 'requested' : row.state

/** The unused items that somebody has, oldest first. */
export const heldItems = (db: Queryable, ownerId: string): Promise<ItemRow[]> =>
  db.rows(sql<ItemRow>`
    select i.id, i.owner_id, i.perk_id, i.name, i.note, i.paid_pp, i.bought_at, i.state, r.id as request_id, r.requested_at,
           (select count(*) from market_request a where a.item_id = i.id) as times_asked
    from market_item i left join market_request r on r.item_id = i.id and r.status = 'pending'
    where i.owner_id = ${ownerId} and i.state = 'held' order by i.bought_at, i.id`)

/** Locks an item until the transaction ends, and then reads it: changes to an item are made one after the other. */
export const lockItem = async (tx: Transaction, id: string): Promise<ItemRow | null> => {
  await tx.run(sql`select from market_item where id = ${id} for update`)
  return tx.maybe(sql<ItemRow>`
    select i.id, i.owner_id, i.perk_id, i.name, i.note, i.paid_pp, i.bought_at, i.state, r.id as request_id, r.requested_at,
           (select count(*) from market_request a where a.item_id = i.id) as times_asked
    from market_item i left join market_request r on r.item_id = i.id and r.status = 'pending' where i.id = ${id}`)
}

type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

export const shownItem = ({ id, perkId, name, note, paidPp, boughtAt, requestedAt, timesAsked }: ItemRow): Item => ({
  id,
  perkId,
  name,
  note,
  paidPp,
  boughtAt: boughtAt.toISOString(),
  undoUntil: new Date(boughtAt.getTime() + UNDO_OFFERED_MS).toISOString(),
  requestedAt: requestedAt?.toISOString() ?? null,
  timesAsked,
})

/** Those of these people who hold something that they bought, or have used it. */
export const ownersOfItems = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await db.rows(sql<{ ownerId: string }>`
    select distinct owner_id from market_item where owner_id = any(${personIds}::uuid[]) and state in ('held', 'used')`)
  return new Set(rows.map(({ ownerId }) => ownerId))
}
