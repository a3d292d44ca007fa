import { command, done, id, instant, momentCursor, nothing, page, read, session, siteAddress } from '@xiotein/contract/wire'
import { z } from 'zod'
import { provider, savedSettings, schoolAnswers, seenSettings, versionedSettings } from './parts.ts'

const settings = z.strictObject({
  ...schoolAnswers.shape,
  ...versionedSettings,
  isDemo: z.boolean(),
  dailyReset: z.string(),
  /** The providers that the server has settings for, whether or not the school has them switched on. */
  providers: z.array(provider),
  mailConfigured: z.boolean(),
  staffPasskeys: z.boolean(),
  /** Pupils change their names at once; otherwise staff look at a new name first. */
  pupilsRename: z.boolean(),
  /** The address of the school, as its admins have set it: links in emails begin with it. Null if nobody has set one. */
  address: z.string().nullable(),
  /** The address in the server's settings, which takes precedence. */
  publicUrl: z.string().nullable(),
  /** The addresses of the server in its networks, for a browser on the server's own computer; empty for others. */
  networkAddresses: z.array(z.string()),
})

const message = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  /** It waits, and its text can be read with `school.read-email`. */
  isKept: z.boolean(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failure: z.string().nullable(),
})

/** What the school knows of the program and the machine that it runs on. */
const system = z.strictObject({
  /** The moment of the answer by the server's clock, which all other times are of. */
  asOf: instant,
  version: z.string(),
  /** Since when the node that answers serves the school. */
  runsSince: instant,
  /** Whether other nodes may serve the school, of which this one knows nothing. */
  mayHaveOtherNodes: z.boolean(),
  backup: z.strictObject({
    /** The last backup that was read back from the disk and that a restore takes; null when none is known. */
    lastAt: instant.nullable(),
    /** The attempt after it that failed: `books` when its books do not add up, `not-made` when there is no file. */
    failed: z.strictObject({ at: instant, why: z.enum(['books', 'not-made']) }).nullable(),
  }),
  /** The disk of the embedded database; null where the database is elsewhere, or when the disk cannot be asked. */
  disk: z.strictObject({ freeBytes: z.number(), bytes: z.number() }).nullable(),
  mail: z.strictObject({
    configured: z.boolean(),
    lastSentAt: instant.nullable(),
    /** Since when the oldest email waits for the mail server. */
    waitingSince: instant.nullable(),
    /** Emails of the last week that were not sent. */
    notSent: z.number().int(),
  }),
  jobs: z.strictObject({
    lastAt: instant.nullable(),
    failing: z.array(z.strictObject({ job: z.string(), dueAt: instant, triedAgain: z.boolean() })),
  }),
})

/** The school itself: its first start, its settings and its emails. */
export const schoolCalls = {
  'school.check-set-up-code': session(z.strictObject({ setUpCode: z.string().max(40) }), done),
  'school.settings': read(nothing, settings),
  'school.change-settings': command(
    z.strictObject({
      ...schoolAnswers.shape,
      ...seenSettings,
      /** Left out, the stored address stays. */
      address: siteAddress.nullable(),
      /** Staff must have a passkey. Only somebody who is signed in with one can turn this on. */
      staffPasskeys: z.boolean(),
      /** Left out, the stored choice stays. */
      pupilsRename: z.boolean().optional(),
    }),
    savedSettings,
  ),
  'school.outbox': read(z.strictObject({ cursor: momentCursor.optional() }), page(message)),
  /** The text of an email that waits, for admins. It is recorded; the owner and the other admins are told of a link or a code. */
  'school.read-email': session(z.strictObject({ emailId: id }), z.strictObject({ text: z.string() })),
  /** For admins: backups, disk, emails and jobs, and the version that runs. */
  'school.system': read(nothing, system),
} as const

export type SchoolCalls = typeof schoolCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof schoolCalls> {}
}
