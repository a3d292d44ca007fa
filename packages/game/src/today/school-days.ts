// The days that count as school days for the page Today. docs/game-rules.md, "Today". Days are counted from 1970, in the school's calendar.

const WEEK = 7
const SCHOOL_DAYS = 5
/** The first of January 1970 was a Thursday, the fourth day of a week that begins on Monday. */
const FIRST_WEEKDAY = 3

/** 0 is Monday. */
const weekdayOf = (day: number): number => (day + FIRST_WEEKDAY) % WEEK

/** The school day before: on a Monday, and on the weekend, that is Friday. The program knows no holidays. */
export const schoolDayBefore = (day: number): number => (weekdayOf(day - 1) < SCHOOL_DAYS ? day - 1 : schoolDayBefore(day - 1))
