import { DAY_MS } from '../ui/durations.ts'

/**
 * Returns the wait before the server is asked again for what changes at this moment without an event; a day where it is not known. A clock that
 * is fast would ask too early, and then asks again after `soonestMs`. Timers of a browser hold 24.8 days, so nothing waits longer than a day.
 */
export const msUntil = (at: string | null | undefined, soonestMs: number): number =>
  at ? Math.min(DAY_MS, Math.max(soonestMs, Date.parse(at) - Date.now() + 1000)) : DAY_MS
