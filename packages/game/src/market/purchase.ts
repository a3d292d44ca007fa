// Buying in the market. docs/game-rules.md, "The market".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { type MarketItem, PP_PER_TRUTH_METAL } from './artifact.ts'
import type { PerkRefusal, PerkState } from './perk-request.ts'

export type PurchaseRefusal =
  | 'market.changed-since-bought'
  | 'market.item-not-found'
  | 'market.sold-out'
  | 'market.limit-reached'
  | 'market.price-changed'
  | 'market.too-few-pp'
  | 'market.enough-purchases'
  | 'market.undo-too-late'

/** The most purchases of a pupil in a game day, including those undone: nobody needs more, and a script cannot fill the books. */
export const MOST_PURCHASES_A_DAY = 50

/** The changes that a purchase makes: the price leaves the buyer's balance; `usesGained` is 0 for a perk, which is a single item. */
type Purchase = {
  readonly pricePp: number
  readonly balanceAfterPp: number
  readonly stockAfter: number | null
  readonly usesGained: number
}

type Shelf = {
  /** The remaining stock; null once the school has removed the item from the market. */
  readonly item: MarketItem | null
  /** The number left today; null when there is no limit. */
  readonly stockLeft: number | null
  /** The number that the buyer may still buy this week; null or left out when there is no limit. */
  readonly leftForBuyer?: number | null
  /** The buyer's purchases of anything since the reset, including those undone. */
  readonly boughtToday?: number
}

/** Price of an item in PP. */
export const pricePp = (item: MarketItem): number => item.truthMetalCost * PP_PER_TRUTH_METAL

/**
 * Buys one. Refuses unknown items, sold-out items, more than the buyer's limit, another price than the one that the buyer has seen, and
 * prices above the balance.
 */
export const buy = (
  { item, stockLeft, leftForBuyer = null, boughtToday = 0 }: Shelf,
  balancePp: number,
  seenPp?: number,
): Decision<Purchase, PurchaseRefusal> => {
  if (item === null) return refuse('market.item-not-found')
  if (stockLeft !== null && stockLeft <= 0) return refuse('market.sold-out')
  if (leftForBuyer !== null && leftForBuyer <= 0) return refuse('market.limit-reached')
  if (boughtToday >= MOST_PURCHASES_A_DAY) return refuse('market.enough-purchases', { most: MOST_PURCHASES_A_DAY })
  const price = pricePp(item)
  if (seenPp !== undefined && seenPp !== price) return refuse('market.price-changed', { costPp: price })
  if (balancePp < price) return refuse('market.too-few-pp', { needPp: price, havePp: balancePp })
  return accept({
    pricePp: price,
    balanceAfterPp: balancePp - price,
    stockAfter: stockLeft === null ? null : stockLeft - 1,
    usesGained: item.type === 'perk' ? 0 : item.uses,
  })
}

/** The most Truth Metal that a perk can cost, and the most of one that can be sold in a week. */
export const MOST_PERK_PRICE = 100_000
export const MOST_A_WEEK = 10_000

/** The time for which the screen offers to undo a purchase. */
export const UNDO_OFFERED_MS = 10_000
/** The time for which an undo is accepted: pressed at the last moment, it may take a while on a slow network. */
export const UNDO_ACCEPTED_MS = 30_000

type Bought = {
  readonly boughtAtMs: number
  /** Whether the buyer is in a class of then. After the end of a season nobody is, and the new one begins without Power Points of the old. */
  readonly stillInClass: boolean
}
const inTime = ({ boughtAtMs, stillInClass }: Bought, nowMs: number): Decision<'undone', 'market.undo-too-late'> =>
  stillInClass && nowMs - boughtAtMs <= UNDO_ACCEPTED_MS ? accept('undone') : refuse('market.undo-too-late')

/** Undoes a purchase. Refuses what was already asked for or used, and what was bought too long ago or before the end of a season. */
export const undoPurchase = (
  { state, ...bought }: Bought & { readonly state: PerkState | null },
  nowMs: number,
): Decision<'undone', PurchaseRefusal | PerkRefusal> => (state === 'held' ? inTime(bought, nowMs) : refuse('market.perk-not-held'))

/**
 * Undoes the purchase of an artifact, as that of a perk. Refuses also what was used, upgraded or bought again since, and uses that a duel has
 * until it is over.
 */
export const undoArtifact = (
  {
    changedSince,
    usesBefore,
    usesInDuel,
    ...bought
  }: Bought & { readonly changedSince: boolean; readonly usesBefore: number; readonly usesInDuel: number },
  nowMs: number,
): Decision<'undone', 'market.changed-since-bought' | 'market.card-in-duel' | 'market.undo-too-late'> => {
  if (changedSince) return refuse('market.changed-since-bought')
  if (usesBefore < usesInDuel) return refuse('market.card-in-duel')
  return inTime(bought, nowMs)
}
