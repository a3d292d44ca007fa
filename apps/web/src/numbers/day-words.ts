import { readDate } from '../ui/school-time.ts'

/** A day of the school's calendar, such as `2026-11-24`, in words. */
const dayIn =
  (style: Intl.DateTimeFormatOptions) =>
  (day: string): string =>
    readDate(day, style)

export const dayWords = dayIn({ day: 'numeric', month: 'long', year: 'numeric' })
export const monthWords = dayIn({ month: 'long', year: 'numeric' })
export const dayMark = dayIn({ day: 'numeric', month: 'short' })
