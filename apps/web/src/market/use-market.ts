import type { MarketCalls, MarketTopics } from '@xiotein/contract/market'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { answerKey, useAnswers, useRead } from '../platform/use-read.ts'

export const marketApi = apiOf<MarketCalls, MarketTopics>()

export type Ware = OutputOf<MarketCalls['market.shelf']>['wares'][number]
export type Item = OutputOf<MarketCalls['market.inventory']>['items'][number]

type ShownShelf = OutputOf<MarketCalls['market.shelf']>

/** A browser's timer can wait at most 24 days. */
const LONGEST_WAIT_MS = 86_400_000
/** A clock that is fast would ask too early; then it asks again so much later. */
const SHORTEST_WAIT_MS = 5_000

/** Until a sale begins or ends, or a week does: nothing else changes the shelf without an event. */
const untilNextChange = (known: ShownShelf | undefined): number =>
  known === undefined
    ? LONGEST_WAIT_MS
    : Math.min(LONGEST_WAIT_MS, Math.max(SHORTEST_WAIT_MS, Date.parse(known.nextChangeAt) - Date.now() + 500))

const withStock = (known: ShownShelf, { perkId, left }: { perkId: string; left: number }, version: number): ShownShelf => ({
  ...known,
  wares: known.wares.map(ware => (ware.id === perkId && ware.version < version ? { ...ware, left, version } : ware)),
})

const hears = (personId: string) => [{ topic: 'person', of: personId, on: { 'market.changed': 'ask-again' } }] as const

const hearsShelf = { topic: 'market', of: 'all', on: { 'market.shelf-changed': 'ask-again', 'market.stock': withStock } } as const

/** What is on sale, for the reader: others buy from the same stock, and staff change it, while it is shown. */
export function useShelf() {
  const me = useMe()
  const known = useAnswers().getQueryData<ShownShelf>(answerKey('market.shelf', {}))
  return useRead(marketApi, 'market.shelf', {}, { hears: [...hears(me.id), hearsShelf], everyMs: untilNextChange(known) })
}

/** What the reader has bought and not used. */
export function useInventory() {
  const me = useMe()
  return useRead(marketApi, 'market.inventory', {}, { hears: hears(me.id) })
}
