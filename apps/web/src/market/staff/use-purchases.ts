import type { MarketCalls } from '@xiotein/contract/market'
import type { InputOf, OutputOf, ReadName } from '@xiotein/contract/wire'
import { reviewPlaces, useMe } from '../../people/index.ts'
import type { Wait } from '../../platform/hears.ts'
import { usePages, useRead } from '../../platform/use-read.ts'
import { marketApi } from '../use-market.ts'

export type Sold = OutputOf<MarketCalls['market.purchases']>['rows'][number]
export type Perk = OutputOf<MarketCalls['market.perks']>['perks'][number]

/** What a refund changes. */
export const PURCHASE_READS: readonly ReadName[] = [
  'today.waiting',
  'market.purchases',
  'market.of-pupil',
  'notices.mine',
  'notices.history',
]

/** A whole class may be shopping. */
const SHOPPING: Wait = { soonestMs: 300, spreadMs: 700 }

/** What pupils of the reader bought, one page at a time, live. */
export function usePurchases(filter: InputOf<MarketCalls['market.purchases']>) {
  const on = { 'market.pupil-changed': { ask: 'again', within: SHOPPING } } as const
  return usePages(marketApi, 'market.purchases', filter, { hears: reviewPlaces(useMe()).map(place => ({ ...place, on })) })
}

/** Every perk of the school, live, for admins; asks nothing for others. */
export function usePerks() {
  const me = useMe()
  return useRead(marketApi, 'market.perks', me.may.runSchool ? {} : null, {
    hears: [{ topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again' } }],
  })
}
