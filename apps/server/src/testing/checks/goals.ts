// Goals for waiting times. They are checked only on an otherwise idle machine, and printed everywhere.

import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { isNight, record } from './night.ts'

const LOOK_MS = 5_000
/** The share of all cores. */
const MOST_BUSY_SHARE = 0.15

/** CPU seconds used by all processes on this machine. */
export const busySeconds = (): number => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys + times.irq, 0) / 1_000

/**
 * Whether the machine is idle, so that waiting times are meaningful. Call it before putting load on the machine. By day it never is, because
 * other tests run at the same time.
 */
export const isAtRest = async (): Promise<boolean> => {
  if (!isNight) return false
  const before = busySeconds()
  await pause(LOOK_MS)
  return (busySeconds() - before) / ((cpus().length * LOOK_MS) / 1_000) < MOST_BUSY_SHARE
}

/** The measured times, in milliseconds, and the most that each should be. */
type TimeGoals = Readonly<Record<string, readonly [measuredMs: number, mostMs: number]>>

export const judgeTimes = (check: string, atRest: boolean, goals: TimeGoals): void => {
  for (const [what, [measuredMs, mostMs]] of Object.entries(goals)) {
    const met = measuredMs <= mostMs ? 'met' : 'not met'
    record(`${check}, ${what}`, {
      ms: measuredMs,
      'goal in ms': mostMs,
      result: atRest ? met : `${met}, not judged: the machine had other work`,
    })
    if (atRest) expect.soft(measuredMs, what).toBeLessThanOrEqual(mostMs)
  }
}
