export type { Email } from './mailer.ts'
export { eraseEmailsTo, holdWaitingEmail, insertEmail, mailState, outboxPage, waitsSince } from './outbox-rows.ts'
export { senderOf } from './sender.ts'
export { openMailer } from './smtp-mailer.ts'
