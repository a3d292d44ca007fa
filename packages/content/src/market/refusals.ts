import type { MarketRefusal } from '@xiotein/game/market'

/** What a pupil reads when the market says no; {detail} slots are filled from the refusal. */
export const marketRefusalWords: Record<MarketRefusal, string> = {
  'market.item-not-found': 'This is no longer in the market.',
  'market.sold-out': 'Sold out for now. Ask your teacher when there will be more.',
  'market.too-few-pp': 'Not enough PP. You need {needPp} PP and have {havePp}.',
  'market.card-not-found': 'Action card not found',
  'market.card-locked': 'Action card is not unlocked',
  'market.no-uses-left': 'No uses remaining for this action card',
  'market.card-locked-for-upgrade': 'Action card must be unlocked before upgrading',
  'market.card-at-highest-level': 'Action card is already at maximum level',
  'market.too-few-pp-for-card': 'Not enough PP. Need {needPp} PP to upgrade.',
  'market.boost-already-running': 'A boost like this is running for {minutesLeft} more minutes. Keep this one for later.',
  'market.perk-not-held': 'This is not in your inventory.',
  'market.perk-already-requested': 'You have asked for this already. Your teacher will answer.',
  'market.perk-request-closed': 'This request has been answered already.',
}
