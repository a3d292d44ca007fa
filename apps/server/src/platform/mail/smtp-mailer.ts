import { createTransport } from 'nodemailer'
import type { Database } from '../database/index.ts'
import { MINUTE_MS } from '../durations.ts'
import type { Log } from '../log.ts'
import type { Mailer } from './mailer.ts'
import { claimEmail, type Failure, markFailed, markSent, type OutboxRow } from './outbox-rows.ts'

/** Shorter than the time the app has for a graceful shutdown. */
const PATIENCE_MS = 8_000
/** SMTP codes about one email; all other codes concern the server, so the other emails are not tried. */
const OWN_FAULTS: readonly unknown[] = ['EENVELOPE', 'EMESSAGE']
const SIGN_IN_FAULTS: readonly unknown[] = ['EAUTH', 'ENOAUTH']
const failureOf = (code: unknown): Failure => {
  if (OWN_FAULTS.includes(code)) return 'not-taken'
  return SIGN_IN_FAULTS.includes(code) ? 'signed-out' : 'unreachable'
}

/**
 * Sends the outbox by SMTP, at once when asked and again every minute. Without a server nothing is sent, and emails wait to be read
 * by an admin. No transaction is open while the mail server works.
 */
export const openMailer = (settings: { smtpUrl: string | null; mailFrom: string }, db: Database, clock: () => Date, log: Log): Mailer => {
  if (settings.smtpUrl === null) return { sends: false, deliver: async () => undefined, close: async () => undefined }
  const transport = createTransport({
    url: settings.smtpUrl,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  })
  let running: Promise<void> | null = null
  let asked = false
  let closed = false

  /** True when the next email may be tried. */
  const send = async (message: OutboxRow): Promise<boolean> => {
    try {
      await transport.sendMail({ from: settings.mailFrom, to: message.to, subject: message.subject, text: message.body ?? '' })
    } catch (error) {
      // A mail server's messages name the recipient, so only its codes are stored.
      const { code, responseCode } = error as { code?: string; responseCode?: number }
      log.warn({ message: message.id, code, responseCode }, 'a message could not be sent')
      const failure = failureOf(code)
      await markFailed(db, message.id, failure)
      return failure === 'not-taken'
    }
    await markSent(db, message.id, clock())
    return true
  }
  const sendAll = async (): Promise<void> => {
    try {
      while (asked && !closed) {
        asked = false
        for (let next = true; next && !closed; ) {
          const message = await claimEmail(db, clock())
          next = message !== null && (await send(message))
        }
      }
    } finally {
      running = null
    }
  }
  const deliver = (): Promise<void> => {
    // An email that arrives while others are being sent is not missed: the outbox is read once more.
    asked = true
    running ??= sendAll()
    return running
  }
  const rounds = setInterval(() => {
    deliver().catch((error: unknown) => log.warn({ err: error }, 'the outbox could not be read'))
  }, MINUTE_MS)
  rounds.unref()
  return {
    sends: true,
    deliver,
    close: async () => {
      closed = true
      clearInterval(rounds)
      await running?.catch((error: unknown) => log.warn({ err: error }, 'the last message could not be noted'))
      transport.close()
    },
  }
}
