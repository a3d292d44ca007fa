import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { FameCalls } from '@xiotein/contract/fame'
import type { OutputOf } from '@xiotein/contract/wire'
import type { FameBoard } from '@xiotein/game/fame'
import { useEffect, useRef } from 'react'
import { apiOf } from '../platform/call.ts'
import { useTopic } from '../platform/use-live.ts'

export const fame = apiOf<FameCalls>()

export type Board = OutputOf<FameCalls['fame.board']>
export type BoardRow = Board['top'][number]
export type Own = NonNullable<Board['own']>

/** When a class hands in its points a whole school may be looking: each browser waits a moment of its own before it asks again. */
const SOONEST_MS = 300
const SPREAD_MS = 1_500
/** Signed out there is no live connection. */
const SIGNED_OUT_EVERY_MS = 60_000

/** Asks again for what is shown, a moment after something on the boards has changed. */
export function useFameChanges(read: 'fame.board' | 'fame.squads', isSignedIn = true): void {
  const answers = useQueryClient()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), [])
  useTopic(isSignedIn ? 'fame:all' : null, () => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = null
        void answers.invalidateQueries({ queryKey: [read] })
      },
      SOONEST_MS + Math.random() * SPREAD_MS,
    )
  })
}

/** One board, live. */
export function useBoard(by: FameBoard, classId: string | null, isSignedIn: boolean) {
  useFameChanges('fame.board', isSignedIn)
  return useQuery({
    queryKey: ['fame.board', by, classId, isSignedIn],
    queryFn: () => fame.read('fame.board', { by, ...(classId ? { classId } : {}) }),
    ...(isSignedIn ? {} : { refetchInterval: SIGNED_OUT_EVERY_MS }),
  })
}

/** Everybody of a board by name, page after page. */
export function useEverybody(classId: string | null) {
  return useInfiniteQuery({
    queryKey: ['fame.everybody', classId],
    queryFn: ({ pageParam }) =>
      fame.read('fame.everybody', { ...(classId ? { classId } : {}), ...(pageParam ? { cursor: pageParam } : {}) }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next,
    placeholderData: keepPreviousData,
  })
}
