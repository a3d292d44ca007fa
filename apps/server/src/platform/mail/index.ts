export type { Email, Mailer } from './mailer.ts'
export { eraseEmailsTo, type OutboxRow, outboxPage } from './outbox-rows.ts'
export { queueEmail } from './queue-email.ts'
export { openMailer } from './smtp-mailer.ts'
