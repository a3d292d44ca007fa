import type { FameTopics } from '@xiotein/contract/fame'
import type { FameBoard } from '@xiotein/game/fame'
import { useAskAgain, type Wait } from '../platform/use-ask-again.ts'
import { useTopics } from '../platform/use-live.ts'
import { useRead, useRows } from '../platform/use-read.ts'
import { fame } from './board/fame-api.ts'

/** When a class hands in its points a whole school may be looking: each browser waits a moment of its own before it asks again. */
const WAIT: Wait = { soonestMs: 300, spreadMs: 1_500 }

/** Asks again for what is shown, a moment after something on the boards has changed. */
export function useFameChanges(read: 'fame.board' | 'fame.squads'): void {
  const askSoon = useAskAgain(read, WAIT)
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
