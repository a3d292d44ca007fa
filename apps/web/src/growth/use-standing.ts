import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GrowthCalls } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'
import { useRef } from 'react'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useTopic } from '../platform/use-live.ts'

const growth = apiOf<GrowthCalls>()

export type StandingNow = OutputOf<GrowthCalls['growth.standing']>
export type Boost = NonNullable<StandingNow['boost']>
export const STANDING_KEY = ['growth.standing'] as const

/** One's own level, experience and running boost, live. */
export function useStanding() {
  const me = useMe()
  const answers = useQueryClient()
  const newest = useRef(0)
  const query = useQuery({ queryKey: STANDING_KEY, queryFn: () => growth.read('growth.standing', {}) })
  useTopic(`person:${me.id}`, event => {
    if (event.name !== 'growth.standing' || event.version < newest.current) return
    newest.current = event.version
    answers.setQueryData<StandingNow>(STANDING_KEY, event.payload as StandingNow)
  })
  return query
}
