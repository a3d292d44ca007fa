import { command, cursor, done, id, instant, line, nothing, page, read, visit } from '@xiotein/contract/wire'
import { z } from 'zod'
import { className, displayName, email, me, password, personCard, role, roleName, theme, username } from './person.ts'

const token = z.string().min(20).max(200)
const timeZone = z.string().min(1).max(60)
const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)
const domains = z.array(domain).max(5)

const schoolSettings = z.strictObject({
  name: line(1, 80),
  timeZone,
  allowedDomains: domains,
  googleSignIn: z.boolean(),
  emailSignUp: z.boolean(),
})

/** What anybody may know before signing in. */
const front = z.strictObject({
  needsSetUp: z.boolean(),
  schoolName: z.string().nullable(),
  isDemo: z.boolean(),
  emailSignUp: z.boolean(),
  googleSignIn: z.boolean(),
  sendsMail: z.boolean(),
  /** Empty: every domain may sign up. */
  allowedDomains: z.array(z.string()),
  me: me.nullable(),
})

const MEGABYTE = 1_048_576
/** A roster file as it was picked, base64; the server finds out its encoding and its separator. */
const rosterFile = z.base64().max(2 * MEGABYTE)

const classRow = z.strictObject({
  id,
  name: z.string(),
  code: z.string(),
  archivedAt: instant.nullable(),
  pupils: z.number().int(),
  scorekeepers: z.array(personCard),
  teachers: z.array(personCard),
})

const pupilRow = z.strictObject({
  ...personCard.shape,
  email: z.string().nullable(),
  username: z.string().nullable(),
  isScorekeeper: z.boolean(),
  lastLoginAt: instant.nullable(),
  /** True while the pupil has no password yet and signs in with a start code. */
  needsCard: z.boolean(),
})

const personRow = z.strictObject({
  ...personCard.shape,
  email: z.string().nullable(),
  username: z.string().nullable(),
  emailVerified: z.boolean(),
  roles: z.array(role),
  classes: z.array(z.strictObject({ id, name: z.string() })),
  isTest: z.boolean(),
  suspendedAt: instant.nullable(),
  lastLoginAt: instant.nullable(),
})

/** One line of the file and what confirming would do with it. */
const rosterRow = z.strictObject({
  lineNumber: z.number().int(),
  displayName: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  className: z.string(),
  outcome: z.enum(['new', 'joins-class', 'already-there', 'duplicate', 'refused']),
  words: z.string(),
})

const signInCard = z.strictObject({ id, displayName: z.string(), signInName: z.string(), startCode: z.string().nullable() })

const mailRow = z.strictObject({
  id,
  to: z.string(),
  subject: z.string(),
  body: z.string().nullable(),
  createdAt: instant,
  sentAt: instant.nullable(),
  failure: z.string().nullable(),
})

/** The cookie is set; who one is now is asked of `people.front`. A start code leads to choosing a password instead. */
const signedIn = z.strictObject({ choosePasswordToken: z.string().nullable() })
const session = { repeat: 'session' } as const

export const peopleCalls = {
  // The front door
  'people.front': read(nothing, front),
  'people.set-up-school': command(
    z.strictObject({
      setUpCode: z.string().max(40),
      ...schoolSettings.shape,
      adminName: displayName,
      adminEmail: email,
      adminPassword: password,
    }),
    signedIn,
    session,
  ),
  'people.check-set-up-code': command(z.strictObject({ setUpCode: z.string().max(40) }), done, session),
  'people.sign-in': command(z.strictObject({ name: z.string().trim().min(1).max(254), password: z.string().max(200) }), signedIn, session),
  'people.sign-up': command(z.strictObject({ displayName, email: z.string().max(254), password }), signedIn, session),
  'people.sign-out': command(nothing, done, session),
  'people.sign-out-everywhere': command(nothing, done, session),
  'people.ask-password-reset': command(z.strictObject({ email: z.string().max(254) }), done, session),
  'people.reset-password': command(z.strictObject({ token, password }), signedIn, session),
  'people.verify-email': command(z.strictObject({ token }), done, session),
  'people.resend-verification': command(nothing, done, session),

  'people.google': visit(nothing),
  'people.google-return': visit(z.object({ code: z.string().max(2000).optional(), state: z.string().max(200).optional() }).loose()),
  'people.photo': visit(z.strictObject({ photoId: id })),

  // One's own account
  'people.rename-me': command(z.strictObject({ displayName }), me),
  'people.change-preferences': command(z.strictObject({ theme, notifications: z.boolean() }), me),
  'people.change-photo': command(
    z.strictObject({
      image: z
        .base64()
        .max(8 * MEGABYTE)
        .nullable(),
    }),
    me,
    { bodyLimitBytes: 9 * MEGABYTE },
  ),
  'people.change-password': command(z.strictObject({ currentPassword: password, password }), done, session),
  'people.change-email': command(z.strictObject({ email: z.string().max(254), password }), done, session),
  'people.delete-me': command(z.strictObject({ password }), done, session),
  'people.download-me': read(nothing, z.record(z.string(), z.unknown())),
  'people.join-class': command(z.strictObject({ code: z.string().trim().max(20) }), z.strictObject({ id, name: z.string() })),

  // Classes
  'people.classes': read(z.strictObject({ archived: z.stringbool().default(false) }), z.strictObject({ classes: z.array(classRow) })),
  'people.class': read(
    z.strictObject({ classId: id }),
    z.strictObject({ ...classRow.shape, roster: z.array(pupilRow), may: z.strictObject({ edit: z.boolean(), assignRoles: z.boolean() }) }),
  ),
  'people.create-class': command(z.strictObject({ name: className }), classRow),
  'people.rename-class': command(z.strictObject({ classId: id, name: className }), done),
  'people.archive-class': command(z.strictObject({ classId: id, archived: z.boolean() }), done),
  'people.renew-class-code': command(z.strictObject({ classId: id }), z.strictObject({ code: z.string() })),
  'people.add-pupil': command(
    z.strictObject({ classId: id, displayName, username: username.nullable(), email: email.nullable() }),
    signInCard,
  ),
  'people.place-pupil': command(z.strictObject({ classId: id, personId: id }), done),
  'people.remove-pupil': command(z.strictObject({ classId: id, personId: id }), done),
  'people.preview-roster': command(
    z.strictObject({ file: rosterFile, classId: id.nullable() }),
    z.strictObject({
      encoding: z.string(),
      separator: z.string(),
      rows: z.array(rosterRow),
      counts: z.strictObject({
        new: z.number().int(),
        joinsClass: z.number().int(),
        alreadyThere: z.number().int(),
        duplicate: z.number().int(),
        refused: z.number().int(),
      }),
      newClasses: z.array(z.string()),
    }),
    { repeat: 'session', bodyLimitBytes: 3 * MEGABYTE },
  ),
  'people.import-roster': command(
    z.strictObject({ file: rosterFile, classId: id.nullable() }),
    z.strictObject({ created: z.number().int(), joined: z.number().int(), classes: z.array(z.strictObject({ id, name: z.string() })) }),
    { bodyLimitBytes: 3 * MEGABYTE },
  ),
  'people.export-roster': read(z.strictObject({ classId: id }), z.strictObject({ fileName: z.string(), csv: z.string() })),
  /** Makes new start codes for the pupils named (all who have no password yet when null): old codes stop working. */
  'people.print-cards': command(
    z.strictObject({ classId: id, personIds: z.array(id).max(2000).nullable() }),
    z.strictObject({ schoolName: z.string(), className: z.string(), address: z.string(), cards: z.array(signInCard) }),
    session,
  ),
  'people.suggest-people': read(
    z.strictObject({ classId: id, query: line(1, 80) }),
    z.strictObject({ people: z.array(pupilRow.pick({ id: true, displayName: true, photo: true, email: true, username: true })) }),
  ),

  // People, roles, school
  'people.people': read(
    z.strictObject({ query: z.string().trim().max(80).default(''), role: roleName.optional(), cursor: cursor.optional() }),
    page(personRow),
  ),
  'people.assign-role': command(z.strictObject({ personId: id, role: roleName, classId: id.nullable() }), done),
  'people.withdraw-role': command(z.strictObject({ personId: id, role: roleName, classId: id.nullable() }), done),
  'people.invite-staff': command(
    z.strictObject({ displayName, email, role: roleName, classId: id.nullable() }),
    z.strictObject({ personId: id, link: z.string().nullable() }),
  ),
  'people.suspend': command(z.strictObject({ personId: id, suspended: z.boolean() }), done),
  'people.issue-reset-link': command(z.strictObject({ personId: id }), z.strictObject({ link: z.string(), expiresAt: instant }), session),
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
      googleConfigured: z.boolean(),
      mailConfigured: z.boolean(),
    }),
  ),
  'people.change-school': command(schoolSettings, done),
  'people.outbox': read(z.strictObject({ cursor: cursor.optional() }), page(mailRow)),
} as const

export type PeopleCalls = typeof peopleCalls
export const peopleEvents = { 'people.me': me } as const
