import type { HoldingRefusal } from './holding.ts'
import type { PerkRefusal } from './perk-request.ts'
import type { PurchaseRefusal } from './purchase.ts'
import type { RefundRefusal } from './refund.ts'
import type { SaleRefusal } from './sale.ts'

/** Every refusal of the market; its words are in the content package. */
export type MarketRefusal = HoldingRefusal | PerkRefusal | PurchaseRefusal | RefundRefusal | SaleRefusal

export {
  type ActionCard,
  actsOnOthers,
  BOOST_MS_PER_LEVEL,
  type BoostArtifact,
  boostDurationMs,
  type CardEffect,
  cardPoints,
  effectNow,
  MARKET_CATEGORIES,
  type MarketCategory,
  type MarketItem,
  nextLevelEffect,
  PERK_PICTURES,
  type Perk,
  type PerkPicture,
  PP_PER_TRUTH_METAL,
  type Rarity,
  type ShownEffect,
  throwCard,
} from './artifact.ts'
export {
  addUses,
  CARDS_UNLOCKED_AT_START,
  type CardUseRefusal,
  type Holding,
  LOCKED_HOLDING,
  spendUse,
  startingHoldings,
  takePlayedUses,
  upgradeHolding,
  useBoost,
} from './holding.ts'
export { answerPerkRequest, MOST_ASKS_A_DAY, type PerkState, requestPerk, takeBackAnswer } from './perk-request.ts'
export {
  buy,
  MOST_A_WEEK,
  MOST_PERK_PRICE,
  MOST_PURCHASES_A_DAY,
  pricePp,
  UNDO_ACCEPTED_MS,
  UNDO_OFFERED_MS,
  undoArtifact,
  undoPurchase,
} from './purchase.ts'
export { isOfLastSeason, isWhole, refundArtifact, refundPurchase, removeUses, USED_REFUND_MS } from './refund.ts'
export { checkSale, nextSaleChange, type Sale } from './sale.ts'
