import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'

export const marketApi = apiOf<MarketCalls, MarketTopics>()

export type Ware = OutputOf<MarketCalls['market.shelf']>['wares'][number]
export type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

/** Others buy from the same stock, and staff change prices: the shelf is asked for again this often while it is shown. */
const SHELF_AGAIN_MS = 60_000

const hears = (personId: string) => [{ topic: 'person', of: personId, on: { 'market.changed': 'ask-again' } }] as const

/** What is on sale, for the reader. */
export function useShelf() {
  const me = useMe()
  return useRead(marketApi, 'market.shelf', {}, { hears: hears(me.id), everyMs: SHELF_AGAIN_MS })
}

/** What the reader has bought and not used. */
export function useInventory() {
  const me = useMe()
  return useRead(marketApi, 'market.inventory', {}, { hears: hears(me.id) })
}
