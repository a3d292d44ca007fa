import { schoolDayBefore } from '@xiotein/game/today'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../ui/durations.ts'
import { dateOf, wallTime } from '../ui/school-time.ts'
import { t } from './words/index.ts'

/** `2 days`, `7 h`, `10 min`. */
export const ageOf = (since: Date, now: Date): string => {
  const ms = Math.max(0, now.getTime() - since.getTime())
  if (ms < HOUR_MS) return t('age.minutes', { count: Math.max(1, Math.round(ms / MINUTE_MS)) })
  if (ms < DAY_MS) return t('age.hours', { count: Math.round(ms / HOUR_MS) })
  return t('age.days', { count: Math.round(ms / DAY_MS) })
}

/** The day of the school's calendar, counted from 1970. */
const dayOf = (at: Date): number => Date.parse(dateOf(at)) / DAY_MS
/** `14:52`, which sorts as the time does. */
const clockOf = (at: Date): string => wallTime(at).slice(11)

/** Whether it has waited longer than one school day: since before this time on the school day before. */
export const isLate = (since: Date, now: Date): boolean => {
  const before = schoolDayBefore(dayOf(now))
  return dayOf(since) < before || (dayOf(since) === before && clockOf(since) < clockOf(now))
}
