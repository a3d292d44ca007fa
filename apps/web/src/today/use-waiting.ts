import type { TodayCalls } from '@xiotein/contract/today'
import type { OutputOf, Topics } from '@xiotein/contract/wire'
import { sum } from '@xiotein/game/rules'
import { useContext } from 'react'
import { reviewPlaces, useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import type { Subscription } from '../platform/subscriptions.ts'
import { useRead } from '../platform/use-read.ts'
import { StaffKinds } from '../platform/waiting.ts'
import { MINUTE_MS } from '../ui/durations.ts'

export const todayApi = apiOf<TodayCalls, Topics>()
export const WAITING = 'today.waiting'

/** For changes without an event, such as a wish for a name that an admin answers for a class of others. */
const AGAIN_MS = MINUTE_MS

/** Returns the events, named by the kinds, that change what the reader decides or what waits for them. */
function useChanges<Output>(): readonly Subscription<Topics, Output>[] {
  const me = useMe()
  const { waiting: kinds } = useContext(StaffKinds)
  const eventsOn = (topic: 'review' | 'person') =>
    Object.fromEntries(
      kinds.flatMap(({ subscriptions }) =>
        subscriptions.filter(each => each.topic === topic).map(({ event }) => [event, 'ask-again' as const]),
      ),
    )
  const places = me.may.review
    ? [...reviewPlaces(me).map(place => ({ ...place, on: eventsOn('review') })), { topic: 'person', of: me.id, on: eventsOn('person') }]
    : []
  // The kinds name events of their own contracts.
  return places
}

/** Everything that waits for the reader. */
export function useWaiting() {
  const me = useMe()
  const subscriptions = useChanges<OutputOf<TodayCalls[typeof WAITING]>>()
  return useRead(todayApi, WAITING, me.may.review ? {} : null, { subscriptions, everyMs: AGAIN_MS })
}

/** Returns how many things wait; null while it is not known, or for somebody who decides nothing. */
export function useWaitingCount(): number | null {
  const { data } = useWaiting()
  return data ? sum(data.counts.map(({ count }) => count)) : null
}

export const DECIDED = 'today.decided'

/** Reads what the reader has decided in the last hour, wherever that was. */
export function useDecidedLately() {
  const me = useMe()
  const subscriptions = useChanges<OutputOf<TodayCalls[typeof DECIDED]>>()
  return useRead(todayApi, DECIDED, me.may.review ? {} : null, { subscriptions, everyMs: AGAIN_MS })
}
