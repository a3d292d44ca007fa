export type { Job, Run } from './job.ts'
export { type Jobs, openJobs } from './open-jobs.ts'
export { platformJobs } from './retention.ts'
export { lastSuccesses } from './run-rows.ts'
