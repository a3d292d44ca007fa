import type { MarketTopics } from '@xiotein/contract/market'
import type { MovesTopics } from '@xiotein/contract/moves'
import type { SiegeCalls, SiegeTopics } from '@xiotein/contract/siege'
import type { VaultTopics } from '@xiotein/contract/vault'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { type Subscription, WHOLE_SCHOOL } from '../platform/subscriptions.ts'
import { msUntil } from '../platform/until.ts'
import { useRead } from '../platform/use-read.ts'
import { MINUTE_MS } from '../ui/durations.ts'

export type Heard = SiegeTopics & VaultTopics & MovesTopics & MarketTopics
export const siegeApi = apiOf<SiegeCalls, Heard>()

export type SiegeMine = OutputOf<SiegeCalls['siege.mine']>

/** Open hours begin and end without an event. */
const AGAIN_EVERY_MS = 5 * MINUTE_MS
const AGAIN_AFTER_MS = 30_000
const untilHoursChange = (known: SiegeMine | undefined): number =>
  Math.min(AGAIN_EVERY_MS, msUntil(known?.hours?.changesAt, AGAIN_AFTER_MS))

export const subscriptionsOf = <Output>(personId: string): readonly Subscription<Heard, Output>[] => [
  { topic: 'person', of: personId, on: { 'siege.attacked': 'ask-again', 'siege.changed': 'ask-again', 'vault.changed': 'ask-again' } },
]

/** The whole school hears of other rules, and, where everybody can be attacked, of each pupil who begins or ends to take part. */
export const subscriptionsWithRules = <Output>(personId: string): readonly Subscription<Heard, Output>[] => [
  ...subscriptionsOf<Output>(personId),
  { topic: 'siege-rules', of: 'all', on: { 'siege.rules-changed': { ask: 'again', within: WHOLE_SCHOOL } } },
]

/** Whether and how the reader takes part in sieges, live. Readers who are in no class do not ask. */
export function useSiege() {
  const me = useMe()
  const isPupil = me.classes.length > 0
  return useRead(siegeApi, 'siege.mine', isPupil ? {} : null, { subscriptions: subscriptionsWithRules(me.id), everyMs: untilHoursChange })
}
