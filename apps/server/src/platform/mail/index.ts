export type { Email, Mailer } from './mailer.ts'
export { eraseEmailsTo, type OutboxRow, outboxPage, queueEmail } from './outbox-rows.ts'
export { openMailer } from './smtp-mailer.ts'
