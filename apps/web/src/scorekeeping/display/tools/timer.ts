// A timer that continues across a reload. All times are in milliseconds.

import { MINUTE_MS } from '../../../ui/durations.ts'

export type Timer =
  | { readonly state: 'set'; readonly leftMs: number }
  | { readonly state: 'running'; readonly endsAt: number }
  | { readonly state: 'paused'; readonly leftMs: number }

export const leftMs = (timer: Timer, now: number): number => (timer.state === 'running' ? Math.max(0, timer.endsAt - now) : timer.leftMs)

export const setTo = (minutes: number): Timer => ({ state: 'set', leftMs: minutes * MINUTE_MS })

/** Starts, pauses, or continues. A timer that has run out stays. */
export const toggled = (timer: Timer, now: number): Timer => {
  const left = leftMs(timer, now)
  if (left === 0) return timer
  return timer.state === 'running' ? { state: 'paused', leftMs: left } : { state: 'running', endsAt: now + left }
}

const MOST_MS = 180 * MINUTE_MS

/** With a minute more; one that has run out runs again. */
export const withMinute = (timer: Timer, now: number): Timer => {
  const left = Math.min(MOST_MS, leftMs(timer, now) + MINUTE_MS)
  return timer.state === 'running' ? { state: 'running', endsAt: now + left } : { ...timer, leftMs: left }
}

/** `4:05`: the second that is running counts whole, so that 0:00 is the end. */
export const clockOf = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** The time for which an end is announced beside what else is shown. */
const OVER_MS = 5 * MINUTE_MS

/** Whether the time is shown beside other things: while it runs, and for some minutes after its end. */
export const isShown = (timer: Timer, now: number): boolean => timer.state === 'running' && now < timer.endsAt + OVER_MS
