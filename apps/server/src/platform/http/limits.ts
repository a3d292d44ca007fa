import type { School } from '../school.ts'
import type { Limit } from './call.ts'
import { addCalls } from './call-count-rows.ts'

const FIRST_SWEEP = 1_000
/** A node allows so many parts of a limit, each after it has told the others of it; the first one at once, so that few calls cost a statement. */
const PARTS = 4

type Counter = {
  readonly until: number
  calls: number
  /** The calls that this node may let through, and those that the other nodes know of. */
  allowed: number
  told: number
  asking: Promise<void> | null
  isOver: boolean
}

/**
 * Counts calls in windows of time, for each person and call, over all nodes: with each further node at most a quarter of the limit is added to it. Only
 * windows that are over are dropped, so nobody can escape the limit by filling the memory, which holds at most the calls of two windows.
 */
export const countCalls = (): ((school: School, who: string, call: string, limit: Limit) => Promise<boolean>) => {
  const counters = new Map<string, Counter>()
  let sweepAt = FIRST_SWEEP
  const sweep = (nowMs: number): void => {
    for (const [key, { until }] of counters) if (until <= nowMs) counters.delete(key)
    sweepAt = Math.max(FIRST_SWEEP, counters.size * 2)
  }
  return async (school, who, call, limit) => {
    const now = school.clock()
    const nowMs = now.getTime()
    const part = Math.ceil(limit.calls / PARTS)
    const key = `${who} ${call}`
    let counter = counters.get(key)
    if (!counter || counter.until <= nowMs) {
      if (counters.size >= sweepAt) sweep(nowMs)
      counter = { until: nowMs + limit.perSeconds * 1000, calls: 0, allowed: part, told: 0, asking: null, isOver: false }
      counters.set(key, counter)
    }
    const known = counter
    const askForMore = async (): Promise<void> => {
      const more = Math.min(known.allowed + part, limit.calls) - known.told
      known.isOver = more === 0
      if (known.isOver) return
      const all = await addCalls(school.autocommit, { who, call, calls: more, now, endsAt: new Date(known.until) })
      const left = Math.max(0, limit.calls - (all - more))
      known.allowed = Math.max(known.allowed, known.told + Math.min(more, left))
      known.told += more
      known.isOver = left < more
    }
    known.calls += 1
    const nth = known.calls
    while (nth > known.allowed && !known.isOver) {
      known.asking ??= askForMore().finally(() => {
        known.asking = null
      })
      await known.asking
    }
    return nth <= known.allowed
  }
}
