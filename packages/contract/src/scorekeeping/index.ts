export { classBoard, type ScorekeepingCalls, scorekeepingCalls } from './calls.ts'
export { scorekeepingEvents } from './events.ts'
export { lineStatus, submissionStatus } from './submission.ts'
