import { replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ScorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { useEffect, useMemo, useState } from 'react'
import { apiOf, CallRefused, ServerAway } from '../platform/call.ts'
import { keep, kept } from '../platform/kept.ts'
import { useTopic } from '../platform/use-live.ts'
import { type Board, newerTotals, type Summary, withSubmission, withTotals } from './board.ts'

const api = apiOf<ScorekeepingCalls>()

/** How long the server may take before the last known board is shown meanwhile. */
const PATIENCE_MS = 1_500
const ALL = 'all'

type KeptBoard = { readonly board: Board; readonly at: number }

const nameOf = (personId: string, classId: string): string => `board.${personId}.${classId}`
const firstOf = (personId: string): string => `board.${personId}.first`

const keptBoard = (personId: string, classId: string | null): KeptBoard | null => {
  const id = classId ?? kept<string>(firstOf(personId))
  const known = id === null ? null : kept<KeptBoard>(nameOf(personId, id))
  return known && Array.isArray(known.board?.pupils) ? known : null
}

export type BoardAnswer = {
  /** The board, live or, while the server is away, as it was at `asOf` (ms). */
  readonly board: Board | null
  readonly asOf: number | null
  /** When the server last told of it, asked or live (ms). */
  readonly lastKnown: number
  readonly refused: CallRefused | null
  /** Why there is nothing to show. */
  readonly error: Error | null
  readonly asking: boolean
  refetch(): Promise<unknown>
}

/** The board of a class (null: the one this person starts with), kept up to date, and on the device for when the network is gone. */
export function useBoard(personId: string, classId: string | null, heard: (summary: Summary) => void): BoardAnswer {
  const answers = useQueryClient()
  const key = useMemo(() => ['scorekeeping.board', personId, classId] as const, [personId, classId])
  const query = useQuery({
    queryKey: key,
    queryFn: () => api.read('scorekeeping.board', classId === null ? {} : { classId }),
    // Asked even when the browser believes to be offline: it is often wrong about a school's network.
    networkMode: 'always',
    retry: (failures, error) => error instanceof ServerAway && failures < 1,
    structuralSharing: (before, after) => replaceEqualDeep(before, newerTotals(before as Board | undefined, after as Board)),
  })
  const board = query.data ?? null

  useEffect(() => {
    if (!board) return
    keep(nameOf(personId, board.classId ?? ALL), { board, at: Date.now() } satisfies KeptBoard)
    if (classId === null) keep(firstOf(personId), board.classId ?? ALL)
  }, [personId, classId, board])

  const change = (step: (known: Board) => Board): void => {
    answers.setQueryData<Board>(key, known => known && step(known))
  }
  const shownId = board?.classId ?? null
  useTopic(shownId && `class:${shownId}`, event => {
    if (event.name === 'scorekeeping.totals') {
      const { totals } = event.payload as { totals: Parameters<typeof withTotals>[1] }
      change(known => withTotals(known, totals))
    }
    if (event.name === 'scorekeeping.board-changed') void answers.invalidateQueries({ queryKey: key })
  })
  useTopic(shownId && `class-review:${shownId}`, event => {
    if (event.name === 'scorekeeping.queue') change(known => withSubmission(known, event.payload as Summary))
  })
  useTopic(`person:${personId}`, event => {
    if (event.name !== 'scorekeeping.queue') return
    const summary = event.payload as Summary
    change(known => withSubmission(known, summary))
    heard(summary)
  })

  const patient = useAfter(PATIENCE_MS, key)
  const away = query.error instanceof ServerAway
  const before = useMemo(() => (board ? null : keptBoard(personId, classId)), [personId, classId, board])
  const showsBefore = board === null && before !== null && (away || (query.isPending && !patient))
  return {
    board: board ?? (showsBefore ? before.board : null),
    asOf: showsBefore ? before.at : board !== null && away ? query.dataUpdatedAt : null,
    lastKnown: query.dataUpdatedAt,
    refused: query.error instanceof CallRefused && isAnswer(query.error) ? query.error : null,
    // While there is a board to work with, a server in trouble does not take it away.
    error: board !== null || showsBefore ? null : query.error,
    asking: query.isFetching,
    refetch: query.refetch,
  }
}

/** An answer about this person and this class, and not a server that is busy or broken. */
const isAnswer = (error: CallRefused): boolean => error.status < 500 && error.status !== 429

/** True until so much time has gone by with the same key. */
function useAfter(ms: number, key: unknown): boolean {
  const [past, setPast] = useState<unknown>(null)
  useEffect(() => {
    const timer = setTimeout(() => setPast(key), ms)
    return () => clearTimeout(timer)
  }, [ms, key])
  return past !== key
}
