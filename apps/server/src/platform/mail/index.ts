export type { Email, Mailer } from './mailer.ts'
export { eraseEmailsTo, insertEmail, type OutboxRow, outboxPage } from './outbox-rows.ts'
export { senderOf } from './sender.ts'
export { openMailer } from './smtp-mailer.ts'
