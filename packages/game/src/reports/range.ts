// The days that a report is about. docs/game-rules.md, "Reports".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type ReportsRefusal = 'reports.wrong-range'

/** A school year and some days more. */
export const MOST_REPORT_DAYS = 400

/**
 * Counts the days of a report, the first and the last included; both are counted from 1970 by the calendar of the school. Refuses days
 * in the wrong order, and too many.
 */
export const reportDays = (first: number, last: number): Decision<number, ReportsRefusal> => {
  const days = last - first + 1
  return days >= 1 && days <= MOST_REPORT_DAYS ? accept(days) : refuse('reports.wrong-range', { most: MOST_REPORT_DAYS })
}
