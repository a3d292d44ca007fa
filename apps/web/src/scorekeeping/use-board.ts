import type { ScorekeepingCalls, ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import { useEffect, useMemo, useRef, useState } from 'react'
import { apiOf, CallRefused, isTemporary } from '../platform/call.ts'
import { useEvents } from '../platform/use-live.ts'
import { useRead } from '../platform/use-read.ts'
import { type Board, type Summary, withGrowth, withSubmission, withTotals } from './board.ts'
import { forgetBoard, keepBoard, keptBoard } from './kept-board.ts'

const api = apiOf<ScorekeepingCalls, ScorekeepingTopics>()

/** The time that the server may take before the last known board is shown. */
const PATIENCE_MS = 1_500

export type BoardAnswer = {
  /** The board, live or, while the server is away, as it was at `asOf` (ms). */
  readonly board: Board | null
  readonly asOf: number | null
  /** The time when the server last reported it, as an answer or live (ms). */
  readonly lastKnown: number
  readonly refused: CallRefused | null
  /** The reason why there is nothing to show. */
  readonly error: Error | null
  readonly asking: boolean
  refetch(): Promise<unknown>
}

/** The board of a class (null: the one this person starts with), kept up to date, and on the device for when the network is gone. */
export function useBoard(personId: string, classId: string | null, heard: (summary: Summary) => void): BoardAnswer {
  // Decided submissions leave the board. An older event that arrives late must not bring them back.
  const newest = useRef(new Map<string, number>())
  const withNews = (before: Board, summary: Summary): Board => {
    if ((newest.current.get(summary.id) ?? 0) > summary.version) return before
    newest.current.set(summary.id, summary.version)
    return withSubmission(before, summary)
  }
  const query = useRead(api, 'scorekeeping.board', classId === null ? {} : { classId }, {
    givesUpSoon: true,
    subscriptions: known => {
      // Null is a board of all classes, for which there are no live events.
      const shownId = known?.classId ?? null
      return [
        {
          topic: 'class',
          of: shownId,
          on: {
            'scorekeeping.totals': (before, { totals }) => withTotals(before, totals),
            'scorekeeping.growth': (before, { grown }) => withGrowth(before, grown),
            'scorekeeping.board-changed': 'ask-again',
          },
        },
        { topic: 'class-review', of: shownId, on: { 'scorekeeping.queue': withNews } },
        { topic: 'person', of: personId, on: { 'scorekeeping.queue': withNews } },
      ]
    },
  })
  // A decision that was missed is on the board, which asks for itself; no message announces it.
  useEvents<ScorekeepingTopics>([{ topic: 'person', of: personId, on: { 'scorekeeping.queue': heard } }])
  const board = query.data ?? null

  useEffect(() => {
    if (board) keepBoard(personId, classId, board)
  }, [personId, classId, board])

  const refused = query.error instanceof CallRefused && isAnswer(query.error) ? query.error : null
  useEffect(() => {
    // A person who is not signed in at the moment signs in again.
    if (refused && refused.status !== 401) forgetBoard(personId, classId)
  }, [personId, classId, refused])

  const patient = useAfter(PATIENCE_MS, `${personId} ${classId}`)
  const away = isTemporary(query.error)
  const before = useMemo(() => (board || refused ? null : keptBoard(personId, classId)), [personId, classId, board, refused])
  // Once it is shown because the server was away, it stays while it is asked again.
  const showsBefore = before !== null && (away || (query.isPending && (!patient || query.errorUpdateCount > 0)))
  return {
    board: board ?? (showsBefore ? before.board : null),
    asOf: showsBefore ? before.at : board !== null && away ? query.dataUpdatedAt : null,
    lastKnown: query.dataUpdatedAt,
    refused,
    // While there is a board to work with, an error of the server does not remove it.
    error: board !== null || showsBefore ? null : query.error,
    asking: query.isFetching,
    refetch: query.refetch,
  }
}

/** An answer about this person and this class, and not a server that is busy or broken. */
const isAnswer = (error: CallRefused): boolean => error.status < 500 && error.status !== 429

/** True until this much time has passed with the same key. */
function useAfter(ms: number, key: unknown): boolean {
  const [past, setPast] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPast(key), ms)
    return () => clearTimeout(timer)
  }, [ms, key])
  return past !== key
}
