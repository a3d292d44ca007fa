import { displayName, email, roleName } from '@xiotein/contract/people'
import { command, done, id, instant, session } from '@xiotein/contract/wire'
import { z } from 'zod'

const grant = z.strictObject({ personId: id, role: roleName, classId: id.nullable() })

/** Roles in classes and in the whole school, and what staff hand out to pupils who cannot get in. */
export const staffCalls = {
  /** A person who becomes a teacher or an admin chooses a new password first: the old one may be too short for staff. */
  'classes.assign-role': command(grant, done),
  'classes.withdraw-role': command(grant, done),
  'classes.invite-staff': command(
    z.strictObject({ displayName, email, role: roleName, classId: id.nullable() }),
    z.strictObject({ personId: id, link: z.string().nullable() }),
  ),
  'classes.issue-reset-link': session(z.strictObject({ personId: id }), z.strictObject({ link: z.string(), expiresAt: instant })),
  /** A code with which the right password is accepted in spite of the count of guesses, once; handed over by staff. */
  'classes.issue-sign-in-code': session(z.strictObject({ personId: id }), z.strictObject({ code: z.string(), expiresAt: instant })),
  /** One sign-in code for all pupils of a class who have a password; each can use it once. */
  'classes.issue-class-sign-in-code': session(
    z.strictObject({ classId: id }),
    z.strictObject({ code: z.string(), expiresAt: instant, pupils: z.number().int() }),
  ),
  /** Approves or denies a name that waits. */
  'classes.decide-name': command(z.strictObject({ askedNameId: id, decision: z.enum(['approve', 'deny']) }), done),
} as const
