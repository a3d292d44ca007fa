import { refundArtifact as decideToRefund, type Holding, removeUses } from '@xiotein/game/market'
import type { ChangeBy } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import { artifactOf, lockHolding, saveHolding, usesInDuel } from './holding-rows.ts'
import { passUnlockOn } from './purchase-rows.ts'

type Purchase = {
  readonly id: string
  readonly ownerId: string
  readonly artifactId: string
  readonly paidPp: number
  readonly boughtAt: Date
  readonly unlockedBefore: boolean
  readonly stands: boolean
  /** The number of other purchases of this artifact that were not undone, and of the later ones among them. */
  readonly otherPurchases: number
  readonly laterPurchases: number
  readonly givenSince: number
}

/** The purchase of an artifact; null where there is none. Read it again once the artifact is locked. */
export const artifactPurchase = (db: Queryable, purchaseId: string): Promise<Purchase | null> =>
  db.maybe(sql<Purchase>`
    select p.id, p.owner_id, p.artifact_id, p.paid_pp, p.bought_at, p.unlocked_before, p.given_since, not p.undone and not p.refunded as stands,
      (select count(*) from market_purchase o where o.owner_id = p.owner_id and o.artifact_id = p.artifact_id
         and o.id <> p.id and not o.undone and not o.refunded)::int as other_purchases,
      (select count(*) from market_purchase o where o.owner_id = p.owner_id and o.artifact_id = p.artifact_id
         and (o.bought_at, o.id) > (p.bought_at, p.id) and not o.undone and not o.refunded)::int as later_purchases
    from market_purchase p where p.id = ${purchaseId}`)

/**
 * Takes the uses of a purchase away, so that its price can be given back. Call it before the balance is locked. Refusals:
 * market.already-refunded, market.used-since-bought, market.card-in-duel.
 */
export const closePurchase = async ({ tx }: ChangeBy, { id, ownerId, artifactId }: Purchase): Promise<void> => {
  const held: Holding = await lockHolding(tx, ownerId, artifactId)
  const purchase = await artifactPurchase(tx, id)
  const artifact = artifactOf(artifactId)
  if (purchase === null || artifact === null) throw new Error('an artifact that is gone was refunded')
  const { stands, laterPurchases, otherPurchases, unlockedBefore, givenSince } = purchase
  const usesGained = artifact.uses
  orRefuse(
    decideToRefund({ stands, usesGained, usesLeft: held.uses, laterPurchases, givenSince }, await usesInDuel(tx, ownerId, artifactId)),
  )
  await tx.run(sql`update market_purchase set refunded = true where id = ${id}`)
  if (!unlockedBefore) await passUnlockOn(tx, ownerId, artifactId)
  await saveHolding(tx, ownerId, artifactId, removeUses(held, { usesGained, unlockedBefore, otherStands: otherPurchases > 0 }))
}
