export { earnedFrom, MOST_REASONS, shortened } from './earned.ts'
export { MOST_REPORT_DAYS, type ReportsRefusal, reportDays } from './range.ts'
export { MOST_WEEKS, weeksOf } from './weeks.ts'
