export { earnedFrom, shortened } from './earned.ts'
export { type ReportsRefusal, reportDays } from './range.ts'
export { weeksOf } from './weeks.ts'
