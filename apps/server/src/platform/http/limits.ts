import type { Limit } from './call.ts'

const FIRST_SWEEP = 1_000

/**
 * Counts calls in windows of time, for each person and call. Kept in memory: this is a rate limit, not a lock. Only windows that are over
 * are dropped, so nobody can escape the limit by filling the memory, which holds at most the calls of two windows.
 */
export const countCalls = (): ((who: string, call: string, limit: Limit, nowMs: number) => boolean) => {
  const counters = new Map<string, { until: number; calls: number }>()
  let sweepAt = FIRST_SWEEP
  const sweep = (nowMs: number): void => {
    for (const [key, { until }] of counters) if (until <= nowMs) counters.delete(key)
    sweepAt = Math.max(FIRST_SWEEP, counters.size * 2)
  }
  return (who, call, limit, nowMs) => {
    const key = `${who} ${call}`
    const counter = counters.get(key)
    if (!counter || counter.until <= nowMs) {
      if (counters.size >= sweepAt) sweep(nowMs)
      counters.set(key, { until: nowMs + limit.perSeconds * 1000, calls: 1 })
      return true
    }
    counter.calls += 1
    return counter.calls <= limit.calls
  }
}
