import type { FameBoard } from '@xiotein/game/fame'
import { useEffect, useSyncExternalStore } from 'react'
import { retryWithBackoff } from '../../platform/backoff.ts'
import { CallRefused } from '../../platform/call.ts'
import { MINUTE_MS } from '../../ui/durations.ts'
import { type Board, fame } from '../board/fame-api.ts'
import { closedBy } from '../board/hall-parts.tsx'

// Signed out there is neither the cache of answers nor a live connection: this page asks again automatically.
const EVERY_MS = MINUTE_MS

type Reading = { readonly board: Board | null; readonly error: unknown; readonly isAsking: boolean }

const NOTHING: Reading = { board: null, error: null, isAsking: false }
const readings = new Map<FameBoard, Reading>()
const listeners = new Set<() => void>()

const readingOf = (by: FameBoard): Reading => readings.get(by) ?? NOTHING

const become = (by: FameBoard, next: Reading): void => {
  readings.set(by, next)
  for (const listener of listeners) listener()
}

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The answer that came with the page: the board by level, as the school showed it to a stranger a moment ago. */
export const giveBoard = (board: Board): void => {
  become('level', { board, error: null, isAsking: false })
}

/** Asks for a board. Resolves to whether it helps to try again soon; to null where somebody else is asking already. */
const ask = async (by: FameBoard): Promise<boolean | null> => {
  const before = readingOf(by)
  if (before.isAsking) return null
  become(by, { ...before, isAsking: true })
  try {
    become(by, { board: await fame.read('fame.board', { by }), error: null, isAsking: false })
    return false
  } catch (error) {
    become(by, { board: closedBy(error) ? null : before.board, error, isAsking: false })
    return !(error instanceof CallRefused) || [429, 503].includes(error.status)
  }
}

/** A board as the school shows it to everybody, asked for again every minute. */
export function useBoardForVisitors(by: FameBoard) {
  const reading = useSyncExternalStore(
    listen,
    () => readingOf(by),
    () => readingOf(by),
  )
  useEffect(() => {
    let isShown = true
    const attempt = async (): Promise<void> => {
      const mayHelp = await ask(by)
      if (mayHelp && isShown) retry.failed()
      else if (mayHelp === false) retry.reset()
    }
    const retry = retryWithBackoff(() => void attempt())
    void attempt()
    const timer = setInterval(() => void attempt(), EVERY_MS)
    return () => {
      isShown = false
      clearInterval(timer)
      retry.reset()
    }
  }, [by])
  return { ...reading, askAgain: () => void ask(by) }
}
