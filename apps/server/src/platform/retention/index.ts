export { platformRetention } from './platform-retention.ts'
export { chooseDays, chosenDays, cleaningJobs, countDue, purgeDue, type RetentionRule } from './retention-rule.ts'
