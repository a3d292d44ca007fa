// Giving the price of a perk or an artifact back. docs/game-rules.md, "The market".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import type { Holding } from './holding.ts'

/** The time after the purchase for which staff can give back the price of a perk that was used. */
export const USED_REFUND_MS = 14 * 86_400_000

export type RefundRefusal =
  | 'market.already-refunded'
  | 'market.refund-too-late'
  | 'market.used-since-bought'
  | 'market.card-in-duel'
  | 'market.bought-last-season'

/** Refunds a perk: one that is not used at any time, one that was used for two weeks. Null is one that was undone or refunded. */
export const refundPurchase = (
  { state, boughtAtMs }: { readonly state: 'held' | 'requested' | 'used' | null; readonly boughtAtMs: number },
  nowMs: number,
): Decision<'refunded', RefundRefusal> => {
  if (state === null) return refuse('market.already-refunded')
  return state === 'used' && nowMs - boughtAtMs > USED_REFUND_MS ? refuse('market.refund-too-late') : accept('refunded')
}

/** A purchase of an artifact, with what is left of it. */
type ArtifactPurchase = {
  /** False once it was undone or refunded. */
  readonly stands: boolean
  readonly usesGained: number
  /** The uses that are left of all purchases together. */
  readonly usesLeft: number
  /** The number of later purchases of the same artifact that were not undone: the uses that are left belong to them first. */
  readonly laterPurchases: number
  /** The uses that came otherwise since then, as a reward or from staff: the uses that are left belong to them, too. */
  readonly givenSince: number
}

/** Whether a purchase belongs to a season that is over: its price was taken with the balances of that season. */
export const isOfLastSeason = (boughtAtMs: number, lastClosedAtMs: number | null): boolean =>
  lastClosedAtMs !== null && boughtAtMs <= lastClosedAtMs

/** Whether every use of that purchase is still there. A boost that was started has lost its use. */
export const isWhole = ({ stands, usesGained, usesLeft, laterPurchases, givenSince }: ArtifactPurchase): boolean =>
  stands && usesLeft - usesGained * laterPurchases - givenSince >= usesGained

/** Refunds a purchase of an artifact of which nothing was used, and which no duel can use until it is over. */
export const refundArtifact = (purchase: ArtifactPurchase, usesInDuel = 0): Decision<'refunded', RefundRefusal> => {
  if (!purchase.stands) return refuse('market.already-refunded')
  if (isWhole(purchase) && purchase.usesLeft - purchase.usesGained < usesInDuel) return refuse('market.card-in-duel')
  return isWhole(purchase) ? accept('refunded') : refuse('market.used-since-bought')
}

/** Takes the uses of a refunded purchase away. What the purchase had unlocked is locked again, unless another purchase or a use that was given keeps it. */
export const removeUses = (
  holding: Holding,
  {
    usesGained,
    unlockedBefore,
    otherStands,
  }: { readonly usesGained: number; readonly unlockedBefore: boolean; readonly otherStands: boolean },
): Holding => ({
  ...holding,
  unlocked: unlockedBefore || otherStands || holding.uses > usesGained,
  uses: holding.uses - usesGained,
  maxUses: Math.max(holding.uses, holding.maxUses) - usesGained,
})
