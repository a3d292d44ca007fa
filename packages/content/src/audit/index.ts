export { type AuditAction, auditActions, auditWords, sayAudit } from './words/index.ts'
