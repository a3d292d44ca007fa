// The time for which something waited for a decision. docs/game-rules.md, "Numbers".

export const WAIT_BUCKETS = ['hour', 'four-hours', 'same-day', 'next-day', 'three-days', 'longer'] as const
type WaitBucket = (typeof WAIT_BUCKETS)[number]

const MINUTES_AN_HOUR = 60
const FOUR_HOURS = 4
/** From a Friday to a Monday. */
const WEEKEND_DAYS = 3

/** By minutes up to four hours, then by days of the calendar: an item that waits from Friday to Monday has waited for no lesson. */
export const waitBucket = (minutes: number, days: number): WaitBucket => {
  if (minutes < MINUTES_AN_HOUR) return 'hour'
  if (minutes < FOUR_HOURS * MINUTES_AN_HOUR) return 'four-hours'
  if (days === 0) return 'same-day'
  if (days === 1) return 'next-day'
  return days <= WEEKEND_DAYS ? 'three-days' : 'longer'
}
