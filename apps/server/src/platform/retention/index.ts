export { platformRetention } from './platform-retention.ts'
export { chooseDays, chosenDays, cleaningJobs, countDue, type RetentionRule } from './retention-rule.ts'
