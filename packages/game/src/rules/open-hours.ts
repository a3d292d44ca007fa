// Hours in which something is open, by the clock of the school.

import { weekdayOf } from './day-number.ts'

/** A window on some days; minutes after midnight of the school, the end excluded. Monday is 1, Sunday 7. */
export type OpenWindow = { readonly weekdays: readonly number[]; readonly fromMinute: number; readonly toMinute: number }

/** The windows; the offset is the school's at that instant, summer time included. */
export type OpenHours = { readonly utcOffsetMinutes: number; readonly windows: readonly OpenWindow[] }

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

/** Whether it is open at that instant, in milliseconds of Unix time; null is open at every hour. */
export const isOpenAt = (hours: OpenHours | null, now: number): boolean => {
  if (hours === null) return true
  const localMinutes = Math.floor(now / MINUTE_MS) + hours.utcOffsetMinutes
  const day = Math.floor(localMinutes / DAY_MINUTES)
  const minute = localMinutes - day * DAY_MINUTES
  return hours.windows.some(
    window => window.weekdays.includes(weekdayOf(day) + 1) && window.fromMinute <= minute && minute < window.toMinute,
  )
}

const DAYS_IN_WEEK = 7

/** When it opens or closes next, in milliseconds of Unix time; null where it never does. */
export const nextChangeAt = (hours: OpenHours, now: number): number | null => {
  const today = Math.floor((now / MINUTE_MS + hours.utcOffsetMinutes) / DAY_MINUTES)
  const days = Array.from({ length: DAYS_IN_WEEK + 1 }, (_, day) => today + day)
  const edges = days.flatMap(day =>
    hours.windows
      .flatMap(({ fromMinute, toMinute }) => [fromMinute, toMinute])
      .map(minute => (day * DAY_MINUTES + minute - hours.utcOffsetMinutes) * MINUTE_MS),
  )
  const isOpen = isOpenAt(hours, now)
  return edges.sort((one, other) => one - other).find(edge => edge > now && isOpenAt(hours, edge) !== isOpen) ?? null
}
