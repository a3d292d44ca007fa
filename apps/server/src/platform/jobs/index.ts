export type { Job, Period } from './job.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { countFailing, lastSuccesses } from './run-rows.ts'
