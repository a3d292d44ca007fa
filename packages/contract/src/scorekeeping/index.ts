export { boardPupil, classBoard, display, type ScorekeepingCalls, scorekeepingCalls } from './calls.ts'
export { type ScorekeepingTopics, scorekeepingTopics } from './events.ts'
export { scorekeepingRefusals } from './refusals.ts'
export { lineStatus, submission, submissionStatus, submissionSummary } from './submission.ts'
