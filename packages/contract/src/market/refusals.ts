import type { RefusalStatus, Refusals } from '@xiotein/contract/wire'
import type { MarketRefusal } from '@xiotein/game/market'

export const marketRefusals = {
  'market.item-not-found': 404,
  'market.sold-out': 409,
  'market.limit-reached': 409,
  'market.price-changed': 409,
  'market.too-few-pp': 409,
  'market.enough-purchases': 429,
  'market.undo-too-late': 409,
  'market.card-not-found': 404,
  'market.card-locked': 409,
  'market.no-uses-left': 409,
  'market.card-in-duel': 409,
  'market.card-locked-for-upgrade': 409,
  'market.card-at-highest-level': 409,
  'market.too-few-pp-for-card': 409,
  'market.boost-already-running': 409,
  'market.boost-not-held': 409,
  'market.boost-at-highest-level': 409,
  'market.artifact-changed': 409,
  'market.changed-since-bought': 409,
  'market.card-unlocked-already': 409,
  'market.cards-changed': 409,
  'market.perk-not-held': 409,
  'market.perk-already-requested': 409,
  'market.enough-asks': 429,
  'market.perk-request-closed': 409,
  'market.answer-not-standing': 409,
  'market.answer-too-old': 409,
  'market.perk-name-taken': 409,
  'market.not-for-your-class': 409,
  'market.not-on-sale-yet': 409,
  'market.no-longer-on-sale': 409,
  'market.sale-ends-first': 409,
  'market.already-refunded': 409,
  'market.refund-too-late': 409,
  'market.used-since-bought': 409,
  'market.bought-last-season': 409,
} as const satisfies Refusals<'market'> & Readonly<Record<MarketRefusal, RefusalStatus>>

declare module '../wire/refusals.ts' {
  interface KnownRefusals extends Readonly<typeof marketRefusals> {}
}
