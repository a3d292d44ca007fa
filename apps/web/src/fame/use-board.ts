import type { FameBoard } from '@xiotein/game/fame'
import { WHOLE_SCHOOL } from '../platform/subscriptions.ts'
import { useRead, useRows } from '../platform/use-read.ts'
import { fame } from './board/fame-api.ts'

/** Asks again for what is shown, a moment after something on the boards has changed, as when a class hands in its points. */
const subscriptions = [{ topic: 'fame', of: 'all', on: { 'fame.changed': { ask: 'again', within: WHOLE_SCHOOL } } }] as const

const of = (classId: string | null) => (classId === null ? {} : { classId })

/** One board, live. */
export const useBoard = (by: FameBoard, classId: string | null) => useRead(fame, 'fame.board', { by, ...of(classId) }, { subscriptions })

/** One board of the squads, live. */
export const useSquads = (by: FameBoard, classId: string | null) => useRead(fame, 'fame.squads', { by, ...of(classId) }, { subscriptions })

/** Everybody of a board by name, page after page. */
export const useEverybody = (classId: string | null) => useRows(fame, 'fame.everybody', of(classId), { keepsPrevious: true })
