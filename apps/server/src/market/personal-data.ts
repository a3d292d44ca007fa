import type { DiceState } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'

/** A person's purchases, when they asked to use them and were answered, and their artifacts with every level and roll. */
export const exportMarket = async (db: Queryable, personId: string): Promise<unknown> => ({
  perks: await db.rows(sql<{
    name: string
    note: string
    paidPp: number
    boughtAt: Date
    state: 'held' | 'used' | 'undone' | 'refunded'
    status: 'pending' | 'approved' | 'denied' | 'withdrawn' | null
    requestedAt: Date | null
    decidedAt: Date | null
  }>`
    select i.name, i.note, i.paid_pp, i.bought_at, i.state, r.status, r.requested_at, r.decided_at
    from market_item i left join market_request r on r.item_id = i.id
    where i.owner_id = ${personId} order by i.bought_at, i.id, r.requested_at`),
  artifacts: await db.rows(sql<{ artifactId: string; unlocked: boolean; uses: number; maxUses: number }>`
    select artifact_id, unlocked, uses, max_uses from market_holding where owner_id = ${personId} order by artifact_id`),
  purchases: await db.rows(sql<{
    artifactId: string
    paidPp: number
    boughtAt: Date
    undone: boolean
    refunded: boolean
    givenSince: number
  }>`
    select artifact_id, paid_pp, bought_at, undone, refunded, given_since from market_purchase where owner_id = ${personId} order by bought_at, id`),
  upgrades: await db.rows(sql<{ artifactId: string; toLevel: number; multiplierPerMille: number | null; seed: DiceState | null; at: Date }>`
    select artifact_id, to_level, multiplier_per_mille, seed, at from market_upgrade where owner_id = ${personId} order by at, artifact_id, to_level`),
})

/** Deletes the inventory, its requests and the artifacts. Payments stay in the ledger, under the pseudonym. */
export const eraseMarket = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`delete from market_item where owner_id = ${personId}`)
  await tx.run(sql`delete from market_holding where owner_id = ${personId}`)
  await tx.run(sql`delete from market_upgrade where owner_id = ${personId}`)
  await tx.run(sql`delete from market_purchase where owner_id = ${personId}`)
}
