import type { MarketCalls } from '@xiotein/contract/market'
import type { InputOf, OutputOf, ReadName } from '@xiotein/contract/wire'
import { type Me, reviewPlaces, useMe } from '../../people/index.ts'
import type { Wait } from '../../platform/subscriptions.ts'
import { usePages, useRead } from '../../platform/use-read.ts'
import { marketApi } from '../use-market.ts'

export type Purchase = OutputOf<MarketCalls['market.purchases']>['rows'][number]
export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]

/** The reads that a refund changes. */
export const PURCHASE_READS: readonly ReadName[] = [
  'today.waiting',
  'market.purchases',
  'market.of-pupil',
  'notices.mine',
  'notices.history',
]

/** A whole class may be shopping, and where an admin hears of it, the whole school. */
const SHOPPING = {
  'class-review': { soonestMs: 300, spreadMs: 700 },
  'school-review': { soonestMs: 20_000, spreadMs: 10_000 },
} as const satisfies Readonly<Record<string, Wait>>

/** Returns the topics on which somebody hears of purchases. */
export const purchaseSubscriptions = (me: Pick<Me, 'may' | 'reviews'>) =>
  reviewPlaces(me).map(place => ({ ...place, on: { 'market.pupil-changed': { ask: 'again', within: SHOPPING[place.topic] } } as const }))

/** Reads the purchases of the reader's pupils, one page at a time, live. */
export const usePurchases = (filter: InputOf<MarketCalls['market.purchases']>) =>
  usePages(marketApi, 'market.purchases', filter, { subscriptions: purchaseSubscriptions(useMe()) })

/** Every perk of the school, live, for admins; asks nothing for others. */
export function usePerks() {
  const me = useMe()
  return useRead(marketApi, 'market.perks', me.may.runSchool ? {} : null, {
    subscriptions: [{ topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again' } }],
  })
}
