import { createTransport } from 'nodemailer'
import type { Database } from '../database/index.ts'
import type { Log } from '../log.ts'
import { markFailed, markSent, takeLetters } from './outbox-rows.ts'
import type { Post } from './post.ts'

const MINUTE_MS = 60_000

/** Sends the outbox by SMTP. Without a server nothing is sent, and letters wait to be read by an admin. */
export const openPost = (settings: { smtpUrl: string | null; mailFrom: string }, db: Database, clock: () => Date, log: Log): Post => {
  if (settings.smtpUrl === null) return { sends: false, deliver: async () => undefined, close: () => undefined }
  const transport = createTransport(settings.smtpUrl)
  let running: Promise<void> | null = null

  const deliverOnce = async (): Promise<void> => {
    const now = clock()
    await db.transaction(async tx => {
      for (const letter of await takeLetters(tx, now)) {
        try {
          await transport.sendMail({ from: settings.mailFrom, to: letter.to, subject: letter.subject, text: letter.body ?? '' })
          await markSent(tx, letter.id, now)
        } catch (error) {
          log.warn({ err: error }, 'a letter could not be sent')
          await markFailed(tx, letter.id, 'The mail server did not take it.', new Date(now.getTime() + 5 * MINUTE_MS))
        }
      }
    })
  }
  return {
    sends: true,
    deliver: () => {
      running ??= deliverOnce().finally(() => {
        running = null
      })
      return running
    },
    close: () => transport.close(),
  }
}
