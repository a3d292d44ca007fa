import type { GrowthCalls, GrowthTopics } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'

const growth = apiOf<GrowthCalls, GrowthTopics>()

export type StandingNow = OutputOf<GrowthCalls['growth.standing']>
export type Boost = NonNullable<StandingNow['boost']>

/** The reader's level, experience and running boost, live. */
export function useStanding() {
  const me = useMe()
  return useRead(growth, 'growth.standing', {}, { subscriptions: [{ topic: 'person', of: me.id, on: { 'growth.standing': newer } }] })
}
