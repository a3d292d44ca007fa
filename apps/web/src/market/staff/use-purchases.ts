import type { MarketCalls } from '@xiotein/contract/market'
import type { OutputOf, ReadName } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { useRead } from '../../platform/use-read.ts'
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

/** Every perk of the school, live, for admins; asks nothing for others. */
export function usePerks() {
  const me = useMe()
  return useRead(marketApi, 'market.perks', me.may.runSchool ? {} : null, {
    hears: [{ topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again' } }],
  })
}
