export { chooseDays, chosenDays, cleaningJobs, type Keep } from './keep.ts'
export { platformKeeps } from './platform-keeps.ts'
