export { type ScorekeepingCalls, scorekeepingCalls } from './calls.ts'
export { type ScorekeepingTopics, scorekeepingTopics } from './events.ts'
export { scorekeepingRefusals } from './refusals.ts'
export { submission, submissionSummary } from './submission.ts'
