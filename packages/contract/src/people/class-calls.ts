import { command, done, id, instant, line, read, session, upload } from '@xiotein/contract/wire'
import { z } from 'zod'
import { classRow, MEGABYTE, pupilRow, signInCard } from './parts.ts'
import { className, displayName, email, username } from './person.ts'

/** The file of a roster, in any encoding and with any separator: the server detects them. */
const ROSTER_TYPES = ['text/csv'] as const
const ROSTER_FILE = { bodyLimitBytes: 2 * MEGABYTE, types: ROSTER_TYPES }
/** With a class, everybody in the file joins it; without one, the column "Class" names the class, and new classes are made. */
const roster = upload(ROSTER_TYPES, { classId: id.nullable().default(null) })

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

const rosterPreview = z.strictObject({
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
})

/** Classes and who is in them. */
export const classCalls = {
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
  'people.preview-roster': session(roster, rosterPreview, ROSTER_FILE),
  'people.import-roster': command(
    roster,
    z.strictObject({ created: z.number().int(), joined: z.number().int(), classes: z.array(z.strictObject({ id, name: z.string() })) }),
    ROSTER_FILE,
  ),
  'people.export-roster': read(z.strictObject({ classId: id }), z.strictObject({ fileName: z.string(), csv: z.string() })),
  /** Makes new start codes for the pupils named (all who have no password yet when null): old codes stop working. */
  'people.print-cards': session(
    z.strictObject({ classId: id, personIds: z.array(id).max(2000).nullable() }),
    z.strictObject({ schoolName: z.string(), className: z.string(), address: z.string(), cards: z.array(signInCard) }),
    { bodyLimitBytes: MEGABYTE },
  ),
  /** One sign-in code for all pupils of a class who have a password; each can use it once. */
  'people.issue-class-sign-in-code': session(
    z.strictObject({ classId: id }),
    z.strictObject({ code: z.string(), expiresAt: instant, pupils: z.number().int() }),
  ),
  /** Approves or denies a name that waits. */
  'people.decide-name': command(z.strictObject({ askedNameId: id, decision: z.enum(['approve', 'deny']) }), done),
  'people.suggest-people': read(
    z.strictObject({ classId: id, query: line(1, 80) }),
    z.strictObject({ people: z.array(pupilRow.pick({ id: true, displayName: true, photo: true, email: true, username: true })) }),
  ),
} as const
