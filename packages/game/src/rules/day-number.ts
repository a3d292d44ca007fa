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
