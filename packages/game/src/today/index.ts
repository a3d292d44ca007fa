export { mondayOf, schoolDayBefore, twoWeeksOf } from './school-days.ts'
