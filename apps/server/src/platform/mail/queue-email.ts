import type { Change } from '../change.ts'
import type { Email } from './mailer.ts'
import { insertEmail } from './outbox-rows.ts'

/** Queues an email: it is stored with the change and sent after the commit. A school that sends no emails shows it to its admins. */
export const queueEmail = async ({ tx, now, newId, school, afterwards }: Change, email: Email): Promise<void> => {
  await insertEmail(tx, newId(), email, now)
  afterwards(school.mailer.deliver)
}
