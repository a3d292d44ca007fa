// Buying in the market. docs/game-rules.md, "The market".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { type MarketItem, PP_PER_TRUTH_METAL } from './artifact.ts'

export type PurchaseRefusal = 'market.item-not-found' | 'market.sold-out' | 'market.too-few-pp'

/** What a purchase changes: the price leaves the buyer's balance; `usesGained` is 0 for a perk, which is a single item. */
export type Purchase = {
  readonly pricePp: number
  readonly balanceAfterPp: number
  readonly stockAfter: number | null
  readonly usesGained: number
}

export type Shelf = {
  /** The remaining stock; null once the school has removed the item from the market. */
  readonly item: MarketItem | null
  /** How many are left today; null when there is no limit. */
  readonly stockLeft: number | null
}

/** Price of an item in PP. */
export const pricePp = (item: MarketItem): number => item.truthMetalCost * PP_PER_TRUTH_METAL

/** Buys one. Refuses unknown items, sold-out items, and prices above the balance. */
export const buy = ({ item, stockLeft }: Shelf, balancePp: number): Decision<Purchase, PurchaseRefusal> => {
  if (item === null) return refuse('market.item-not-found')
  if (stockLeft !== null && stockLeft <= 0) return refuse('market.sold-out')
  const price = pricePp(item)
  if (balancePp < price) return refuse('market.too-few-pp', { needPp: price, havePp: balancePp })
  return accept({
    pricePp: price,
    balanceAfterPp: balancePp - price,
    stockAfter: stockLeft === null ? null : stockLeft - 1,
    usesGained: item.type === 'perk' ? 0 : item.uses,
  })
}
