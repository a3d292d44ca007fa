// Password spraying: one password tried on many accounts exceeds no account's limit. It shows in the share of failed sign-ins in the whole school.

import type { School } from '../platform/school.ts'

const WINDOW_MS = 15 * 60_000
/** The number of wrong passwords in a quarter of an hour that is normal for a school. */
const USUAL_FAILURES = 100
/** More fail at the bell, because more people sign in; half as many failures as successes is far above ordinary mistyping. */
const FAILURES_FOR_EACH_ARRIVAL = 0.5
/** The number of people who wait for a hash when the bell rings in a large school. */
const MOST_WAITING = 2_500

export type Outcome = { readonly arrived: string } | 'failed' | 'not-judged'

/** Decides for the whole school whether passwords from unknown browsers are still checked. */
export type Gate = {
  /** True: it may be checked, and `leave` must follow. False: too many fail. */
  enter(nowMs: number): Promise<boolean>
  leave(nowMs: number, outcome: Outcome): void
  /** Whether a new arrival would be refused at once. */
  isShut(nowMs: number): boolean
}

/**
 * Counts failures and arrivals of the last quarter of an hour. Attempts in progress count as failed until their outcome is known; one that
 * would exceed the limit waits for the outcome of earlier ones. So a thousand attempts at once gain no more guesses than one after the
 * other, and a thousand honest ones at the bell only wait their turn. `onClosed` is called when the limit is reached for the first time in
 * a while. The counts are in memory, per process, without addresses or names.
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
      // In the order of arrival; a repeated arrival moves to the end.
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

/** This process's gate for a school. */
export const gateOf = (school: School, onClosed: (failures: number) => void): Gate => {
  const gate = gates.get(school) ?? openGate(onClosed)
  gates.set(school, gate)
  return gate
}
