import type { FameTopics } from '@xiotein/contract/fame'
import type { FameBoard } from '@xiotein/game/fame'
import { useAskAgain, WHOLE_SCHOOL } from '../platform/use-ask-again.ts'
import { useTopics } from '../platform/use-live.ts'
import { useRead, useRows } from '../platform/use-read.ts'
import { fame } from './board/fame-api.ts'

/** Asks again for what is shown, a moment after something on the boards has changed, as when a class hands in its points. */
export function useFameChanges(read: 'fame.board' | 'fame.squads'): void {
  const askSoon = useAskAgain(read, WHOLE_SCHOOL)
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
