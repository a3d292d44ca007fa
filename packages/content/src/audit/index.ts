export { type AuditAction, auditWords, changesOf, QUIET_ACTIONS, sayAudit } from './words/index.ts'
