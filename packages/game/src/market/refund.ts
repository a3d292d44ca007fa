// Giving the price of a perk back. docs/game-rules.md, "The market".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

/** For how long after the purchase staff can give back the price of a perk that was used. */
export const USED_REFUND_MS = 14 * 86_400_000

export type RefundRefusal = 'market.already-refunded' | 'market.refund-too-late'

/** Refunds a purchase: one that is not used at any time, one that was used for two weeks. Null is one that was undone or refunded. */
export const refundPurchase = (
  { state, boughtAtMs }: { readonly state: 'held' | 'requested' | 'used' | null; readonly boughtAtMs: number },
  nowMs: number,
): Decision<'refunded', RefundRefusal> => {
  if (state === null) return refuse('market.already-refunded')
  return state === 'used' && nowMs - boughtAtMs > USED_REFUND_MS ? refuse('market.refund-too-late') : accept('refunded')
}
