import { useMe } from '../../../people/index.ts'
import { useRead, useRows } from '../../../platform/use-read.ts'
import { type SubmissionStatus, scorekeeping } from '../calls.ts'
import { reviewTopics } from './review-topics.ts'

export type QueueFilter = { readonly status: SubmissionStatus | null; readonly classId: string | null }

/** Waiting and decided submissions, live. Without a status, waiting ones come first, however old they are. */
export function useQueue({ status, classId }: QueueFilter) {
  const me = useMe()
  const hears = reviewTopics(me)
  const of = classId ? { classId } : {}
  const wantsWaiting = status === null || status === 'pending'
  const waiting = useRows(scorekeeping, 'scorekeeping.queue', wantsWaiting ? { status: 'pending', ...of } : null, { hears })
  const wantsOthers = status !== 'pending'
  const decided = useRows(scorekeeping, 'scorekeeping.queue', wantsOthers ? { ...(status ? { status } : {}), ...of } : null, { hears })
  const [waits, others] = [waiting.query, decided.query]
  const asked = [...(wantsWaiting ? [waits] : []), ...(wantsOthers ? [others] : [])]
  const failed = asked.find(query => query.isError && query.data === undefined)
  const askAgain = () => Promise.all(asked.map(query => query.refetch()))
  return {
    isLoading: !failed && asked.some(query => query.isPending),
    failed: failed ? { error: failed.error, isFetching: asked.some(query => query.isFetching), refetch: askAgain } : null,
    /** The next page could not be loaded. */
    moreFailed: asked.find(query => query.isFetchNextPageError) ?? null,
    waiting: wantsWaiting ? waiting.rows : [],
    decided: wantsOthers ? decided.rows.filter(row => row.status !== 'pending') : [],
    moreWaiting: waits.hasNextPage ? () => void waits.fetchNextPage() : null,
    moreDecided: wantsOthers && others.hasNextPage ? () => void others.fetchNextPage() : null,
    loadingMore: waits.isFetchingNextPage || others.isFetchingNextPage,
  }
}

/** One submission, line by line. Decisions by others change the totals that it shows. */
export const useSubmission = (submissionId: string | null) => {
  const me = useMe()
  return useRead(scorekeeping, 'scorekeeping.submission', submissionId === null ? null : { submissionId }, { hears: reviewTopics(me) })
}
