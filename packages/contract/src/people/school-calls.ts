import { command, done, id, instant, momentCursor, nothing, page, read, siteAddress } from '@xiotein/contract/wire'
import { z } from 'zod'
import { personRow, provider, schoolSettings, session, signedIn } from './parts.ts'
import { displayName, email, roleName } from './person.ts'

const mailRow = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  body: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failure: z.string().nullable(),
})

const grant = z.strictObject({ personId: id, role: roleName, classId: id.nullable() })

/** People, their roles, and the school: mostly for admins. */
export const schoolCalls = {
  'people.people': read(
    z.strictObject({ query: z.string().trim().max(80).default(''), role: roleName.optional(), cursor: id.optional() }),
    page(personRow),
  ),
  /** A person who becomes a teacher or an admin chooses a new password first: the old one may be too short for staff. */
  'people.assign-role': command(grant, done),
  'people.withdraw-role': command(grant, done),
  'people.invite-staff': command(
    z.strictObject({ displayName, email, role: roleName, classId: id.nullable() }),
    z.strictObject({ personId: id, link: z.string().nullable() }),
  ),
  'people.suspend': command(z.strictObject({ personId: id, suspended: z.boolean() }), done),
  'people.issue-reset-link': command(z.strictObject({ personId: id }), z.strictObject({ link: z.string(), expiresAt: instant }), session),
  /** A code that lets the right password in past the count of guesses, once; handed over by staff. */
  'people.issue-sign-in-code': command(z.strictObject({ personId: id }), z.strictObject({ code: z.string(), expiresAt: instant }), session),
  'people.erase-person': command(z.strictObject({ personId: id }), done),
  'people.mark-test': command(z.strictObject({ personId: id, isTest: z.boolean() }), done),
  'people.act-as': command(z.strictObject({ personId: id }), signedIn, session),
  'people.act-as-myself': command(nothing, signedIn, session),
  'people.school': read(
    nothing,
    z.strictObject({
      ...schoolSettings.shape,
      isDemo: z.boolean(),
      dailyReset: z.string(),
      /** The providers that the server has settings for, whether or not the school has them switched on. */
      providers: z.array(provider),
      mailConfigured: z.boolean(),
      staffPasskeys: z.boolean(),
      /** Where people reach the school, as its admins say: links in letters begin with it. Null where nobody has said so. */
      address: z.string().nullable(),
      /** The same, as it is set on the server: then it is this one. */
      publicUrl: z.string().nullable(),
    }),
  ),
  'people.change-school': command(
    z.strictObject({
      ...schoolSettings.shape,
      /** Without an address the one that is kept stays. */
      address: siteAddress.nullable(),
      /** Staff must have a passkey. Whoever turns it on has to be signed in with one. */
      staffPasskeys: z.boolean(),
    }),
    done,
  ),
  'people.outbox': read(z.strictObject({ cursor: momentCursor.optional() }), page(mailRow)),
} as const
