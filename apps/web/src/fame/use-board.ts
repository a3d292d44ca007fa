import type { FameTopics } from '@xiotein/contract/fame'
import type { FameBoard } from '@xiotein/game/fame'
import { useEffect, useRef } from 'react'
import { useTopics } from '../platform/use-live.ts'
import { useAnswers, useRead, useRows } from '../platform/use-read.ts'
import { fame } from './board/fame-api.ts'

/** When a class hands in its points a whole school may be looking: each browser waits a moment of its own before it asks again. */
const SOONEST_MS = 300
const SPREAD_MS = 1_500

/** Asks again for what is shown, a moment after something on the boards has changed. */
export function useFameChanges(read: 'fame.board' | 'fame.squads'): void {
  const answers = useAnswers()
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  useEffect(() => () => clearTimeout(waiting.current ?? undefined), [])
  const askSoon = (): void => {
    waiting.current ??= setTimeout(
      () => {
        waiting.current = null
        void answers.invalidateQueries({ queryKey: [read] })
      },
      SOONEST_MS + Math.random() * SPREAD_MS,
    )
  }
  useTopics<FameTopics>([{ topic: 'fame', of: 'all', on: { 'fame.changed': askSoon } }], { missed: askSoon })
}

const of = (classId: string | null) => (classId === null ? {} : { classId })

/** One board, live. */
export function useBoard(by: FameBoard, classId: string | null) {
  useFameChanges('fame.board')
  return useRead(fame, 'fame.board', { by, ...of(classId) })
}

/** Everybody of a board by name, page after page. */
export const useEverybody = (classId: string | null) => useRows(fame, 'fame.everybody', of(classId), { keepsPrevious: true })
