// The days that count as school days for the page Today. docs/game-rules.md, "Today". Days are counted from 1970, in the school's calendar.

import { weekdayOf } from '../rules/index.ts'

const SCHOOL_DAYS = 5

/** The school day before: on a Monday, and on the weekend, that is Friday. The program knows no holidays. */
export const schoolDayBefore = (day: number): number => (weekdayOf(day - 1) < SCHOOL_DAYS ? day - 1 : schoolDayBefore(day - 1))
