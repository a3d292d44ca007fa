// One password tried on many accounts is no guess too many on any of them. It shows in the share of sign-ins that fail in the whole school.

import type { School } from '../platform/school.ts'

const WINDOW_MS = 15 * 60_000
/** Wrong passwords in a school in a quarter of an hour that are nothing unusual. */
const USUAL_FAILURES = 100
/** At the bell more fail, because more sign in: half as many as get in is far above what mistyping makes. */
const FAILURES_FOR_EACH_ARRIVAL = 0.5
/** As many as wait for their hashes at the bell of a large school. */
const MOST_WAITING = 2_500

export type Outcome = { readonly arrived: string } | 'failed' | 'not-judged'

/** Decides whether passwords from browsers that do not know the account are still looked at, in the whole school. */
export type Gate = {
  /** True: it may be looked at, and `leave` must follow. False: too many of them fail. */
  enter(nowMs: number): Promise<boolean>
  leave(nowMs: number, outcome: Outcome): void
  /** Whether whoever came now would be refused at once. */
  isShut(nowMs: number): boolean
}

/**
 * Counts what failed and who arrived in the last quarter of an hour. What is just being looked at counts as failed until it is known:
 * whoever would go beyond the limit with it waits for the outcome of those before. So a thousand attempts at once buy no more guesses
 * than one after the other, and a thousand honest ones at the bell wait for nothing but their turn. `onClosed` is told when the limit is
 * reached for the first time in a while. Kept in memory, for each process by itself; no address and no name is kept.
 */
export const openGate = (onClosed: (failures: number) => void): Gate => {
  const failedAt: number[] = []
  const arrivals = new Map<string, number>()
  const waiting: ((mayEnter: boolean) => void)[] = []
  let underWay = 0
  let closedAt = Number.NEGATIVE_INFINITY

  const forget = (nowMs: number): void => {
    while (failedAt[0] !== undefined && failedAt[0] <= nowMs - WINDOW_MS) failedAt.shift()
    for (const [personId, at] of arrivals) {
      // In the order of their arrival: whoever comes again moves to the end.
      if (at > nowMs - WINDOW_MS) break
      arrivals.delete(personId)
    }
  }
  const room = (): number => USUAL_FAILURES + arrivals.size * FAILURES_FOR_EACH_ARRIVAL - failedAt.length
  const letIn = (nowMs: number): void => {
    while (waiting.length > 0 && room() - underWay >= 1) {
      underWay += 1
      waiting.shift()?.(true)
    }
    if (room() >= 1) return
    for (const refuse of waiting.splice(0)) refuse(false)
    if (nowMs - closedAt < WINDOW_MS) return
    closedAt = nowMs
    onClosed(failedAt.length)
  }
  return {
    enter: nowMs =>
      new Promise(resolve => {
        forget(nowMs)
        if (waiting.length >= MOST_WAITING) return resolve(false)
        waiting.push(resolve)
        letIn(nowMs)
      }),
    isShut: nowMs => {
      forget(nowMs)
      return room() < 1
    },
    leave: (nowMs, outcome) => {
      forget(nowMs)
      underWay -= 1
      if (outcome === 'failed') failedAt.push(nowMs)
      else if (outcome !== 'not-judged') {
        arrivals.delete(outcome.arrived)
        arrivals.set(outcome.arrived, nowMs)
      }
      letIn(nowMs)
    },
  }
}

const gates = new WeakMap<School, Gate>()

/** The gate of a school, which this process keeps. */
export const gateOf = (school: School, onClosed: (failures: number) => void): Gate => {
  const gate = gates.get(school) ?? openGate(onClosed)
  gates.set(school, gate)
  return gate
}
