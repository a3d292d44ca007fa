import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMe } from '../people/index.ts'
import { scorekeeping } from './calls.ts'
import { useReviewLive } from './use-review-live.ts'

/** How many submissions wait for this person's decision, live; null while it is not known or nobody of theirs to know. */
export function useWaiting(): number | null {
  const me = useMe()
  const answers = useQueryClient()
  const query = useQuery({
    queryKey: ['scorekeeping.queue-counts'],
    queryFn: () => scorekeeping.read('scorekeeping.queue-counts', {}),
    enabled: me.may.review,
  })
  useReviewLive(() => void answers.invalidateQueries({ queryKey: ['scorekeeping.queue-counts'] }))
  return query.data?.pending ?? null
}
