export { houseCleaning, type Job, runJobs } from './jobs.ts'
