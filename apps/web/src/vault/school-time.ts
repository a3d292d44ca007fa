import { nextReset } from '@xiotein/game/rules'
import { dateOf, readClock as readOwnClock } from '../ui/school-time.ts'
import { locale } from '../ui/speech.ts'

/** `Monday 30 November at 14:00`, by the school's own clock: the reset is the same moment for everybody, wherever they read of it. */
export const readDay = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString(locale(), { timeZone, weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** `14:00`, by the school's own clock. */
export const readClock = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString(locale(), { timeZone, hour: '2-digit', minute: '2-digit' })

/** The next reset in words of the day, for sentences with `{isToday, select, yes {today} other {tomorrow}} at {clock}`. */
export const resetInWords = (nowMs = Date.now()): { isToday: 'yes' | 'no'; clock: string } => {
  const at = nextReset(nowMs)
  return { isToday: dateOf(at) === dateOf(nowMs) ? 'yes' : 'no', clock: readOwnClock(at) }
}
