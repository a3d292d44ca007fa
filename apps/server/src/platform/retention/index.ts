export { platformRetention } from './platform-retention.ts'
export { chooseDays, chosenDays, cleaningJobs, type RetentionRule } from './retention-rule.ts'
