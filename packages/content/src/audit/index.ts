export { type AuditAction, auditActions, auditWords, changesOf, sayAudit } from './words/index.ts'
