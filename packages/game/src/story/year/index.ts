export { type Break, breakOf, isBreak, lessonDay, schoolWeeksFrom } from './year.ts'
