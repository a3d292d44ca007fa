export { houseJobs } from './house-cleaning.ts'
export type { Job, Run } from './job.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { lastSuccesses } from './run-rows.ts'
