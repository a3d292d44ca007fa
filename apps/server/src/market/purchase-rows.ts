import type { Holding } from '@xiotein/game/market'
import { gameDayStart } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** The purchase of an artifact, with the holding before it. `changes` is the count right after it. */
type PurchaseRow = {
  readonly id: string
  readonly artifactId: string
  readonly paidPp: number
  readonly boughtAt: Date
  readonly changes: number
  readonly unlockedBefore: boolean
  readonly usesBefore: number
  readonly maxUsesBefore: number
}

export const savePurchase = async (
  tx: Transaction,
  ownerId: string,
  bought: Pick<PurchaseRow, 'id' | 'artifactId' | 'paidPp' | 'boughtAt' | 'changes'>,
  before: Holding,
): Promise<void> => {
  await tx.run(sql`
    insert into market_purchase (id, owner_id, artifact_id, paid_pp, bought_at, changes, unlocked_before, uses_before, max_uses_before)
    values (${bought.id}, ${ownerId}, ${bought.artifactId}, ${bought.paidPp}, ${bought.boughtAt}, ${bought.changes},
            ${before.unlocked}, ${before.uses}, ${before.maxUses})`)
}

/** Somebody's purchases since then that were not undone, newest first; with an id that purchase alone, whenever it was. */
export const purchasesOf = (
  db: Queryable,
  ownerId: string,
  { since, id }: { since: Date | null; id: string | null },
): Promise<PurchaseRow[]> =>
  db.rows(sql<PurchaseRow>`
    select id, artifact_id, paid_pp, bought_at, changes, unlocked_before, uses_before, max_uses_before from market_purchase
    where owner_id = ${ownerId} and not undone and not refunded and (${since}::timestamptz is null or bought_at > ${since}) and (${id}::uuid is null or id = ${id})
    order by bought_at desc, id`)

/** Whether somebody has been in an open class since before this moment. Call it with their balance locked: a season's end waits for it. */
export const isInClassSince = async (tx: Transaction, personId: string, moment: Date): Promise<boolean> =>
  (await tx.maybe(sql<{ classId: string }>`
    select m.class_id from classes_current_pupil m where m.person_id = ${personId} and m.joined_at <= ${moment} limit 1`)) !== null

/** Restores the holding before a purchase: the artifact is then as if it had never been bought. */
export const takeBack = async (tx: Transaction, ownerId: string, purchase: PurchaseRow): Promise<void> => {
  await tx.run(sql`update market_purchase set undone = true where id = ${purchase.id}`)
  await tx.run(sql`
    update market_holding set unlocked = ${purchase.unlockedBefore}, uses = ${purchase.usesBefore}, max_uses = ${purchase.maxUsesBefore},
           changes = changes - 1, version = version + 1
    where owner_id = ${ownerId} and artifact_id = ${purchase.artifactId}`)
}

/** The moment the last season was closed, unless that was undone. Call it with the balance locked: the end of a season waits for it. */
export const lastSeasonEnd = async (db: Queryable): Promise<number | null> => {
  const { closedAt } = await db.one(sql<{ closedAt: Date | null }>`select max(closed_at) as closed_at from market_season_end`)
  return closedAt?.getTime() ?? null
}

/** Counts the other purchases of an artifact as those that unlocked it, in place of a refunded one that did: the last one that goes locks it. */
export const passUnlockOn = async (tx: Transaction, ownerId: string, artifactId: string): Promise<void> => {
  await tx.run(sql`
    update market_purchase set unlocked_before = false
    where owner_id = ${ownerId} and artifact_id = ${artifactId} and not undone and not refunded`)
}

/** Counts uses that were not bought, so that no purchase is refunded for them. */
export const countGiven = async (tx: Transaction, ownerId: string, artifactId: string, uses: number): Promise<void> => {
  await tx.run(sql`
    update market_purchase set given_since = given_since + ${uses}::int
    where owner_id = ${ownerId} and artifact_id = ${artifactId} and not undone and not refunded`)
}

/** The number of somebody's purchases since the reset, undone ones included. Call it with their balance locked. */
export const boughtToday = async (tx: Transaction, ownerId: string, now: Date): Promise<number> => {
  const since = new Date(gameDayStart(now.getTime()))
  const { bought } = await tx.one(sql<{ bought: number }>`
    select ((select count(*) from market_item where owner_id = ${ownerId} and bought_at >= ${since})
          + (select count(*) from market_purchase where owner_id = ${ownerId} and bought_at >= ${since}))::int as bought`)
  return bought
}
