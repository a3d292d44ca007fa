import type { School } from '../school.ts'
import type { Limit } from './call.ts'
import { addCalls } from './call-count-rows.ts'

const FIRST_SWEEP = 1_000
/** A node allows so many parts of a limit, each after it has told the others of it; the first one at once, so that few calls cost a statement. */
const PARTS = 4
/** Clocks of nodes differ a little, and are corrected a little. */
const CLOCKS_DIFFER_MS = 60_000

type Counter = {
  /** The end of the window; that of the other nodes, where these have used up the limit. */
  until: number
  calls: number
  /** The calls that this node may let through, and those that the other nodes know of. */
  allowed: number
  told: number
  asking: Promise<void> | null
  isOver: boolean
}

/**
 * Counts calls in windows of time, for each school, person and call, over all nodes: each further node adds at most a quarter of the limit,
 * rounded up. Only windows that are over are dropped, so nobody can escape the limit by filling the memory, which holds at most the calls of
 * two windows.
 */
export const countCalls = (): ((school: School, who: string, call: string, limit: Limit) => Promise<boolean>) => {
  const schools = new WeakMap<School, { readonly counters: Map<string, Counter>; sweepAt: number }>()
  return async (school, who, call, limit) => {
    const now = school.clock()
    const nowMs = now.getTime()
    const part = Math.ceil(limit.calls / PARTS)
    const key = `${who} ${call}`
    const own = schools.get(school) ?? { counters: new Map(), sweepAt: FIRST_SWEEP }
    schools.set(school, own)
    const { counters } = own
    let counter = counters.get(key)
    const untilMs = nowMs + limit.perSeconds * 1000
    // A window that ends well after one that begins now was begun before the clock was set back, and is over.
    const latestMs = untilMs + CLOCKS_DIFFER_MS
    if (!counter || counter.until <= nowMs || counter.until > latestMs) {
      if (counters.size >= own.sweepAt) {
        for (const [other, { until }] of counters) if (until <= nowMs) counters.delete(other)
        own.sweepAt = Math.max(FIRST_SWEEP, counters.size * 2)
      }
      counter = { until: untilMs, calls: 0, allowed: part, told: 0, asking: null, isOver: false }
      counters.set(key, counter)
    }
    const known = counter
    const askForMore = async (): Promise<void> => {
      const more = Math.min(known.allowed + part, limit.calls) - known.told
      known.isOver = more === 0
      if (known.isOver) return
      const all = await addCalls(school.autocommit, {
        who,
        call,
        calls: more,
        now,
        endsAt: new Date(known.until),
        latest: new Date(latestMs),
      })
      const left = Math.max(0, limit.calls - (all.calls - more))
      known.allowed = Math.max(known.allowed, known.told + Math.min(more, left))
      known.told += more
      known.isOver = left < more
      if (known.isOver) known.until = Math.min(known.until, all.endsAt.getTime())
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
