export { boardPupil, classBoard, display, type ScorekeepingCalls, scorekeepingCalls } from './calls.ts'
export { scorekeepingEvents } from './events.ts'
export { lineStatus, submission, submissionStatus, submissionSummary } from './submission.ts'
