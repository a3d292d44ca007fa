import type { Change } from './change.ts'
import { insertEmail } from './mail/index.ts'
import type { Email } from './mail/mailer.ts'

/** Queues an email: it is stored with the change and sent after the commit. A school that sends no emails shows it to its admins. */
export const queueEmail = async ({ tx, now, newId, school, afterwards }: Change, email: Email): Promise<void> => {
  await insertEmail(tx, newId(), email, now)
  afterwards(school.mailer.deliver)
}
