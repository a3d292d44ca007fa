import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { msUntil } from '../platform/until.ts'
import { useRead } from '../platform/use-read.ts'

export const marketApi = apiOf<MarketCalls, MarketTopics>()

export type Ware = OutputOf<MarketCalls['market.shelf']>['wares'][number]
export type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

type ShownShelf = OutputOf<MarketCalls['market.shelf']>

const AGAIN_AT_MOST_EVERY_MS = 5_000

const withStock = (known: ShownShelf, { perkId, left }: { perkId: string; left: number }, version: number): ShownShelf => ({
  ...known,
  wares: known.wares.map(ware => (ware.id === perkId && ware.version < version ? { ...ware, left, version } : ware)),
})

const subscriptions = (personId: string) => [{ topic: 'person', of: personId, on: { 'market.changed': 'ask-again' } }] as const

const shelfSubscription = { topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again', 'market.stock': withStock } } as const

/** Reads what is on sale, for the reader: others buy from the same stock, and staff change it, while it is shown. */
export function useShelf() {
  const me = useMe()
  return useRead(
    marketApi,
    'market.shelf',
    {},
    {
      subscriptions: [...subscriptions(me.id), shelfSubscription],
      // A sale begins or ends then, or a week does: otherwise each change of the shelf has an event.
      everyMs: known => msUntil(known?.nextChangeAt, AGAIN_AT_MOST_EVERY_MS),
    },
  )
}

/** Reads what the reader has bought and not used. */
export function useInventory() {
  const me = useMe()
  return useRead(marketApi, 'market.inventory', {}, { subscriptions: subscriptions(me.id) })
}
