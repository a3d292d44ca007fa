export { type Break, breakOf, isBreak, LONGEST_BREAK_DAYS, lessonDay, schoolWeeksFrom } from './year.ts'
