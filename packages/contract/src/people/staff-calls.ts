import { command, done, id, instant, nothing, page, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { personRow, signedIn } from './parts.ts'
import { displayName, email, roleName } from './person.ts'

const grant = z.strictObject({ personId: id, role: roleName, classId: id.nullable() })

/** What staff do about people and their roles: mostly for admins. */
export const staffCalls = {
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
  'people.issue-reset-link': session(z.strictObject({ personId: id }), z.strictObject({ link: z.string(), expiresAt: instant })),
  /** A code with which the right password is accepted in spite of the count of guesses, once; handed over by staff. */
  'people.issue-sign-in-code': session(z.strictObject({ personId: id }), z.strictObject({ code: z.string(), expiresAt: instant })),
  'people.erase-person': command(z.strictObject({ personId: id }), done),
  'people.mark-test': command(z.strictObject({ personId: id, isTest: z.boolean() }), done),
  'people.act-as': session(z.strictObject({ personId: id }), signedIn),
  'people.act-as-myself': session(nothing, signedIn),
} as const
