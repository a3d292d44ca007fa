import type { Limit } from './call.ts'

/** Counts calls in windows of time, for each person and call. Kept in memory: a limit against haste, not a lock. */
export const countCalls = (): ((who: string, call: string, limit: Limit, nowMs: number) => boolean) => {
  const MAX_COUNTERS = 50_000
  const counters = new Map<string, { until: number; calls: number }>()
  return (who, call, limit, nowMs) => {
    const key = `${who} ${call}`
    const counter = counters.get(key)
    if (!counter || counter.until <= nowMs) {
      if (counters.size >= MAX_COUNTERS) counters.clear()
      counters.set(key, { until: nowMs + limit.perSeconds * 1000, calls: 1 })
      return true
    }
    counter.calls += 1
    return counter.calls <= limit.calls
  }
}
