import { displayName, email, personCard, roleName } from '@xiotein/contract/people'
import { calendarDay, command, done, id, instant, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'

const named = z.strictObject({ id, displayName: z.string() })
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
    z.strictObject({
      code: z.string(),
      expiresAt: instant,
      pupils: z.number().int(),
      /** The pupils who have just joined, for whom it does not work. */
      newToClass: z.number().int(),
    }),
  ),
  /** The teachers of a class, who stands in for them now or later, and for those who may ask them, the colleagues who could. */
  'classes.staff': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      /** A calendar day of the school, as those below. */
      today: calendarDay,
      teachers: z.array(personCard),
      covers: z.array(
        z.strictObject({
          id,
          person: named,
          givenBy: z.string(),
          fromDay: calendarDay,
          toDay: calendarDay,
          isRunning: z.boolean(),
          mayEnd: z.boolean(),
        }),
      ),
      colleagues: z.array(named),
      may: z.strictObject({ giveCover: z.boolean(), assignTeachers: z.boolean() }),
    }),
  ),
  /** Lets a colleague stand in from the first to the last day, with the rights of a teacher in this class. */
  'classes.give-cover': command(z.strictObject({ classId: id, personId: id, fromDay: calendarDay, toDay: calendarDay }), done),
  /** For admins: an account for somebody who covers a class on these days, and has no right on any other. */
  'classes.invite-cover': command(
    z.strictObject({ classId: id, displayName, email, fromDay: calendarDay, toDay: calendarDay }),
    z.strictObject({ personId: id, link: z.string().nullable() }),
  ),
  'classes.end-cover': command(z.strictObject({ coverId: id }), done),
  /** Takes an address that nobody has confirmed from a pupil, who then signs in with the username alone. */
  'classes.take-address': command(z.strictObject({ personId: id }), done),
  /** Gives somebody another name. From then on, names that the person chooses wait for staff. */
  'classes.rename-person': command(z.strictObject({ personId: id, displayName }), done),
  /** Approves or denies a name that waits. */
  'classes.decide-name': command(z.strictObject({ askedNameId: id, decision: z.enum(['approve', 'deny']) }), done),
  /** Takes the answer back within an hour: the name waits again. */
  'classes.take-back-name': command(z.strictObject({ askedNameId: id }), done),
} as const
