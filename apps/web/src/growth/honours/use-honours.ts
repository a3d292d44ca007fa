import type { GrowthCalls, GrowthTopics } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { useRead } from '../../platform/use-read.ts'

export const growth = apiOf<GrowthCalls, GrowthTopics>()

export type Honours = OutputOf<GrowthCalls['growth.honours']>
export type BadgeRow = Honours['badges'][number]

/** The reader's badges and titles, live: points bring the next badge nearer before they earn it. */
export function useHonours() {
  const me = useMe()
  return useRead(
    growth,
    'growth.honours',
    {},
    { subscriptions: [{ topic: 'person', of: me.id, on: { 'growth.honours-changed': 'ask-again', 'growth.standing': 'ask-again' } }] },
  )
}
