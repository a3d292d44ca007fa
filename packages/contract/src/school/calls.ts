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
  body: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failure: z.string().nullable(),
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
} as const

export type SchoolCalls = typeof schoolCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof schoolCalls> {}
}
