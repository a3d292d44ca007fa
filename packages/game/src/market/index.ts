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
  type PointsRange,
  PP_PER_TRUTH_METAL,
  RARITIES,
  type Rarity,
  type ShownEffect,
  throwCard,
} from './artifact.ts'
export {
  addUses,
  type BoostUse,
  CARDS_UNLOCKED_AT_START,
  type CardUseRefusal,
  type Holding,
  type HoldingRefusal,
  type HoldingUpgrade,
  LOCKED_HOLDING,
  spendUse,
  startingHoldings,
  takePlayedUses,
  upgradeHolding,
  useBoost,
} from './holding.ts'
export { answerPerkRequest, type PerkAnswer, type PerkRefusal, type PerkState, requestPerk, takeBackAnswer } from './perk-request.ts'
export {
  buy,
  MOST_PURCHASES_A_DAY,
  type Purchase,
  type PurchaseRefusal,
  pricePp,
  type Shelf,
  UNDO_ACCEPTED_MS,
  UNDO_OFFERED_MS,
  undoArtifact,
  undoPurchase,
} from './purchase.ts'
export {
  type ArtifactPurchase,
  isOfLastSeason,
  isWhole,
  type RefundRefusal,
  refundArtifact,
  refundPurchase,
  removeUses,
  USED_REFUND_MS,
} from './refund.ts'
export { checkSale, nextSaleChange, type Sale, type SaleRefusal } from './sale.ts'
