export { schoolDayBefore } from './school-days.ts'
