import { readDate } from '../../ui/school-time.ts'

/** `Monday, 7 December 2026`: a calendar day of the school, which is the same in every time zone. */
export const readDay = (day: string): string => readDate(day, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
