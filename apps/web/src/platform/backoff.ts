// The wait before another attempt. Everything that waits for the server uses it: waiting submissions, the live connection, pages.

import { HOUR_MS } from '../ui/durations.ts'

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 4 * HOUR_MS
/** Each wait is shorter or longer by up to this share, so that a whole school does not come back in the same second. */
const JITTER = 0.5

/**
 * Returns the wait (ms) after so many failures in a row, from 1 on: a second, doubled with each failure, times a random factor of a half to
 * one and a half (from `die`, 0 to 1), and never more than four hours.
 */
export const waitMs = (failures: number, die: number): number => {
  const plain = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (failures - 1))
  return Math.min(LONGEST_WAIT_MS, Math.round(plain * (1 - JITTER + 2 * JITTER * die)))
}

export type Retry = {
  /** An attempt has failed: the next one follows when the wait is over. Does nothing while a wait is already running. */
  failed(): void
  /** It worked, or is no longer wanted: the wait ends, and the next one is the shortest again. */
  reset(): void
  /** Ends the wait, and tries at once. */
  tryNow(): void
  /** The same, but only while a wait is running. */
  wake(): void
}

/**
 * Makes an attempt again and again, with growing waits, until `reset`. The caller of the attempt reports its outcome. While it waits, a device that is
 * back online and a page that somebody looks at again end the wait at once.
 */
export const retryWithBackoff = (attempt: () => void): Retry => {
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const endWait = (): void => {
    clearTimeout(timer)
    timer = undefined
    window.removeEventListener('online', wake)
    document.removeEventListener('visibilitychange', look)
  }
  const tryNow = (): void => {
    endWait()
    attempt()
  }
  const wake = (): void => {
    if (timer !== undefined) tryNow()
  }
  const look = (): void => {
    if (document.visibilityState === 'visible') wake()
  }
  return {
    failed: () => {
      if (timer !== undefined) return
      failures += 1
      timer = setTimeout(tryNow, waitMs(failures, Math.random()))
      window.addEventListener('online', wake)
      document.addEventListener('visibilitychange', look)
    },
    reset: () => {
      endWait()
      failures = 0
    },
    tryNow,
    wake,
  }
}
