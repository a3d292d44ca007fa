import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { GrowthCalls } from '@xiotein/contract/growth'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../../people/index.ts'
import { apiOf } from '../../platform/call.ts'
import { useTopic } from '../../platform/use-live.ts'

export const growth = apiOf<GrowthCalls>()
export const HONOURS = 'growth.honours'

export type Honours = OutputOf<GrowthCalls['growth.honours']>
export type BadgeRow = Honours['badges'][number]

/** One's own badges and titles, live: points bring the next badge nearer before they bring it. */
export function useHonours() {
  const me = useMe()
  const answers = useQueryClient()
  useTopic(`person:${me.id}`, event => {
    if (event.name === 'growth.honours-changed' || event.name === 'growth.standing') void answers.invalidateQueries({ queryKey: [HONOURS] })
  })
  return useQuery({ queryKey: [HONOURS], networkMode: 'always', queryFn: () => growth.read(HONOURS, {}) })
}
