export { FailsForPeriod, type Job, type Period } from './job.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { countFailing, failingJobs, lastSuccesses, waitingSince } from './run-rows.ts'
