import { useMe } from '../../../people/index.ts'
import { useRead } from '../../../platform/use-read.ts'
import { scorekeeping } from '../calls.ts'
import { reviewTopics } from './review-topics.ts'

/** How many submissions wait for this person's decision, live; null while it is unknown, or if this person decides nothing. */
export function useWaiting(): number | null {
  const me = useMe()
  const query = useRead(scorekeeping, 'scorekeeping.queue-counts', me.may.review ? {} : null, { hears: reviewTopics(me) })
  return query.data?.pending ?? null
}
