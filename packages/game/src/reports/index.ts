export { type Earned, type EarnedFor, type EarnedLine, earnedFrom, MOST_REASONS, shortened } from './earned.ts'
export { MOST_REPORT_DAYS, type ReportsRefusal, reportDays } from './range.ts'
