// Hours in which something is open, by the clock of the school.

/** A window on some days; minutes after midnight of the school, the end excluded. Monday is 1, Sunday 7. */
export type OpenWindow = { readonly weekdays: readonly number[]; readonly fromMinute: number; readonly toMinute: number }

/** The windows; the offset is the school's at that instant, summer time included. */
export type OpenHours = { readonly utcOffsetMinutes: number; readonly windows: readonly OpenWindow[] }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440
/** 1970-01-01 was a Thursday, weekday 4. */
const WEEKDAY_OF_DAY_0 = 4

/** Whether it is open at that instant, in milliseconds of Unix time; null is open at every hour. */
export const isOpenAt = (hours: OpenHours | null, now: number): boolean => {
  if (hours === null) return true
  const localMinutes = Math.floor(now / MINUTE_MS) + hours.utcOffsetMinutes
  const day = Math.floor(localMinutes / DAY_MINUTES)
  const minute = localMinutes - day * DAY_MINUTES
  const weekday = ((((day + WEEKDAY_OF_DAY_0 - 1) % 7) + 7) % 7) + 1
  return hours.windows.some(window => window.weekdays.includes(weekday) && window.fromMinute <= minute && minute < window.toMinute)
}
