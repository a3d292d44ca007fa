// The number of a calendar day, for rules and words that may not use Date.

const DAYS_OF_400_YEARS = 146_097
/** From 0000-03-01 to 1970-01-01. Years that begin in March have the leap day at their end. */
const DAYS_BEFORE_1970 = 719_468

/** The days from 1970-01-01 to a calendar day such as '2026-11-24'. */
export const dayNumberOf = (day: string): number => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const marchYear = month <= 2 ? year - 1 : year
  const ofYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + date - 1
  const cycle = Math.floor(marchYear / 400)
  const inCycle = marchYear - cycle * 400
  const ofCycle = inCycle * 365 + Math.floor(inCycle / 4) - Math.floor(inCycle / 100) + ofYear
  return cycle * DAYS_OF_400_YEARS + ofCycle - DAYS_BEFORE_1970
}

const DAYS_A_WEEK = 7
/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 3

/** The weekday of a day number: 0 is Monday, 6 is Sunday. */
export const weekdayOf = (number: number): number => (((number + WEEKDAY_OF_DAY_0) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK

const padded = (number: number, length: number): string => String(number).padStart(length, '0')

/** The day that a number counts, as '2026-11-25'. */
export const dayOfNumber = (number: number): string => {
  const since = number + DAYS_BEFORE_1970
  const cycle = Math.floor(since / DAYS_OF_400_YEARS)
  const dayOfCycle = since - cycle * DAYS_OF_400_YEARS
  const yearOfCycle = Math.floor(
    (dayOfCycle - Math.floor(dayOfCycle / 1460) + Math.floor(dayOfCycle / 36_524) - Math.floor(dayOfCycle / (DAYS_OF_400_YEARS - 1))) / 365,
  )
  const dayOfYear = dayOfCycle - (365 * yearOfCycle + Math.floor(yearOfCycle / 4) - Math.floor(yearOfCycle / 100))
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  return `${padded(yearOfCycle + cycle * 400 + (month <= 2 ? 1 : 0), 4)}-${padded(month, 2)}-${padded(day, 2)}`
}
