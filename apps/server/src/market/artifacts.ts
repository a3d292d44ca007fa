import { ACTION_CARDS } from '@xiotein/content/market'
import { type HeldArtifact, marketCalls } from '@xiotein/contract/market'
import { actsOnOthers, UNDO_OFFERED_MS } from '@xiotein/game/market'
import type { ChangeBy } from '../platform/change.ts'
import type { Queryable } from '../platform/database/index.ts'
import { serve } from '../platform/http/index.ts'
import type { Services } from '../platform/services.ts'
import { holdingRows } from './holding-rows.ts'
import { emitInventory } from './live-events.ts'
import { mayBuy } from './permissions.ts'
import { purchasesOf } from './purchase-rows.ts'
import { cardPlaces, type OffFor } from './slots.ts'

/** Every artifact as its owner sees it, with the purchase that the screen offers to undo. */
export const heldBy = async (db: Queryable, ownerId: string, now: Date): Promise<HeldArtifact[]> => {
  const holdings = await holdingRows(db, ownerId)
  const purchases = await purchasesOf(db, ownerId, { since: new Date(now.getTime() - UNDO_OFFERED_MS), id: null })
  return [...holdings].map(([artifactId, { unlocked, uses, maxUses, level, rolls, changes }]) => {
    const last = purchases.find(bought => bought.artifactId === artifactId && bought.changes === changes)
    return {
      artifactId,
      unlocked,
      uses,
      maxUses,
      level,
      multipliersPerMille: rolls.map(({ multiplierPerMille }) => multiplierPerMille),
      undo: last ? { purchaseId: last.id, until: new Date(last.boughtAt.getTime() + UNDO_OFFERED_MS).toISOString() } : null,
    }
  })
}

const ON_OTHERS = Object.values(ACTION_CARDS)
  .filter(actsOnOthers)
  .map(({ id }) => id)

/** The cards that somebody cannot play: where everything is turned off that they are played in, those that only act on others. */
const unplayable = async ({ filled }: Services, db: Queryable, personId: string) => {
  let offFor: OffFor = 'school'
  for (const placeOffFor of filled(cardPlaces)) {
    const off = await placeOffFor(db, personId)
    if (off === null) return { unplayable: [], offFor: null }
    if (off === 'you') offFor = 'you'
  }
  return { unplayable: ON_OTHERS, offFor }
}

/** The caller's artifacts; null for people without any. Every caller reads which cards are of no use to them now. */
export const artifacts = serve(marketCalls, 'market.artifacts', { who: 'signed-in' }, async ({ school, caller, db, now }) => ({
  artifacts: mayBuy(caller) ? await heldBy(db, caller.personId, now) : null,
  ...(await unplayable(school, db, caller.personId)),
}))

/** Notifies every screen that shows them that an artifact of the caller changed, and returns all of them. */
export const emitArtifacts = async (change: ChangeBy): Promise<HeldArtifact[]> => {
  const { caller, tx, now } = change
  await emitInventory(change, caller.personId)
  return heldBy(tx, caller.personId, now)
}
