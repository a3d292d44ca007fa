import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** What a person bought, and when they asked to use it and were answered. */
export const exportMarket = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{
    name: string
    paidPp: number
    boughtAt: Date
    state: 'held' | 'used' | 'undone'
    status: 'pending' | 'approved' | 'denied' | 'withdrawn' | null
    requestedAt: Date | null
    decidedAt: Date | null
  }>`
    select i.name, i.paid_pp, i.bought_at, i.state, r.status, r.requested_at, r.decided_at
    from market_item i left join market_request r on r.item_id = i.id
    where i.owner_id = ${personId} order by i.bought_at, i.id, r.requested_at`)

/** The inventory and its requests go. What was paid stays in the ledger, under the pseudonym. */
export const eraseMarket = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from market_item where owner_id = ${personId}`)
}
