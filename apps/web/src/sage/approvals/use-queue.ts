import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SubmissionStatus, type SubmissionSummary, scorekeeping } from '../calls.ts'
import { useReviewLive } from '../use-review-live.ts'

export type QueueFilter = { readonly status: SubmissionStatus | null; readonly classId: string | null }

const useRows = (status: SubmissionStatus | null, classId: string | null, enabled: boolean) =>
  useInfiniteQuery({
    queryKey: ['scorekeeping.queue', { status, classId }],
    queryFn: ({ pageParam }) =>
      scorekeeping.read('scorekeeping.queue', {
        ...(status ? { status } : {}),
        ...(classId ? { classId } : {}),
        ...(pageParam ? { cursor: pageParam } : {}),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    enabled,
  })

const rowsOf = (query: ReturnType<typeof useRows>): SubmissionSummary[] => query.data?.pages.flatMap(page => page.rows) ?? []

/** What waits and what was decided, live. Without a status what waits stands first, however old it is. */
export function useQueue({ status, classId }: QueueFilter) {
  const answers = useQueryClient()
  const waits = useRows('pending', classId, status === null || status === 'pending')
  const others = useRows(status, classId, status !== 'pending')
  useReviewLive(() => {
    void answers.invalidateQueries({ queryKey: ['scorekeeping.queue'] })
    // What others decide moves the totals that an open submission shows.
    void answers.invalidateQueries({ queryKey: ['scorekeeping.submission'] })
  })
  const asked = status === null ? [waits, others] : status === 'pending' ? [waits] : [others]
  const failed = asked.find(query => query.isError && query.data === undefined)
  const decided = status === 'pending' ? [] : rowsOf(others).filter(row => row.status !== 'pending')
  return {
    state: failed ? ('failed' as const) : asked.some(query => query.isPending) ? ('loading' as const) : ('ready' as const),
    error: failed?.error ?? null,
    onRetry: () => void Promise.all(asked.map(query => query.refetch())),
    waiting: status === null || status === 'pending' ? rowsOf(waits) : [],
    decided,
    moreWaiting: waits.hasNextPage ? () => void waits.fetchNextPage() : null,
    moreDecided: status !== 'pending' && others.hasNextPage ? () => void others.fetchNextPage() : null,
    loadingMore: waits.isFetchingNextPage || others.isFetchingNextPage,
  }
}

/** One submission, line by line. */
export const useSubmission = (submissionId: string | null) =>
  useQuery({
    queryKey: ['scorekeeping.submission', submissionId],
    queryFn: () => scorekeeping.read('scorekeeping.submission', { submissionId: submissionId ?? '' }),
    enabled: submissionId !== null,
  })
