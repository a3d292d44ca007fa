export { type AuditAction, auditWords, changesOf, sayAudit } from './words/index.ts'
