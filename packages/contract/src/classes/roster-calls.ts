import { displayName, email, username } from '@xiotein/contract/people'
import { command, id, instant, session, upload } from '@xiotein/contract/wire'
import { z } from 'zod'
import { className, MEGABYTE, signInCard } from './parts.ts'

/** The file of a roster, in any encoding and with any separator: the server detects them. */
const ROSTER_TYPES = ['text/csv'] as const
const ROSTER_FILE = { bodyLimitBytes: 2 * MEGABYTE, types: ROSTER_TYPES }
const numbersOf = (text: string): number[] => (text === '' ? [] : text.split(',').map(Number))
/** Numbers of lines, with commas between them. */
const lineNumbers = z
  .string()
  .max(8000)
  .regex(/^(\d{1,7}(,\d{1,7})*)?$/)
  .default('')
  .transform(numbersOf)

/**
 * With a class, everybody in the file joins it; with the name of a new one, everybody joins that; without either, the column "Class" names the
 * class, and new classes are made. `nameColumns`
 * says which column has the names where no head does, or which two have the first and the last name: "2" or "2,1". Lines are left out, or
 * taken for another pupil with the same name. With `teach`, the admin who imports teaches the new classes.
 */
const roster = upload(ROSTER_TYPES, {
  classId: id.nullable().default(null),
  newClass: className.optional(),
  nameColumns: z
    .string()
    .regex(/^([12]?\d{1,2}(,[12]?\d{1,2})?)?$/)
    .default('')
    .transform(numbersOf)
    .refine(columns => new Set(columns).size === columns.length, 'A column has the first name or the last name, not both'),
  leftOut: lineNumbers,
  namesakes: lineNumbers,
  teach: z.stringbool().default(false),
})

/** One line of the file and what confirming would do with it. */
const rosterRow = z.strictObject({
  lineNumber: z.number().int(),
  displayName: z.string(),
  email: z.string().nullable(),
  username: z.string().nullable(),
  className: z.string(),
  outcome: z.enum(['new', 'joins-class', 'gets-address', 'already-there', 'namesake', 'duplicate', 'left-out', 'refused']),
  words: z.string(),
})

const rosterPreview = z.strictObject({
  encoding: z.string(),
  separator: z.string(),
  rows: z.array(rosterRow),
  counts: z.strictObject({
    new: z.number().int(),
    joinsClass: z.number().int(),
    getsAddress: z.number().int(),
    alreadyThere: z.number().int(),
    namesake: z.number().int(),
    duplicate: z.number().int(),
    refused: z.number().int(),
  }),
  newClasses: z.array(z.string()),
  /** The first rows of a file without heads: one of the columns has the names, and somebody says which. */
  unclear: z.array(z.array(z.string())).nullable(),
})

/** New accounts for pupils: one, a roster of them, and the cards with which they begin. */
export const rosterCalls = {
  /** With `namesake`, the pupil is another one than those of the school who have the same name. */
  'classes.add-pupil': command(
    z.strictObject({
      classId: id,
      displayName,
      username: username.nullable(),
      email: email.nullable(),
      namesake: z.boolean().default(false),
    }),
    signInCard,
  ),
  'classes.preview-roster': session(roster, rosterPreview, ROSTER_FILE),
  'classes.import-roster': command(
    roster,
    z.strictObject({
      created: z.number().int(),
      joined: z.number().int(),
      addressed: z.number().int(),
      classes: z.array(z.strictObject({ id, name: z.string() })),
      /** The moment of the import, by which it is taken back. */
      at: instant,
    }),
    ROSTER_FILE,
  ),
  /**
   * Takes an import of one's own back, within an hour: new accounts that nobody has used are erased, pupils who only joined leave the class,
   * and addresses that nobody has confirmed are removed. `stayed` has the names of those who have signed in, or have points, a squad, a role
   * or another class by now, or are in one that is archived or that the caller does not run.
   */
  'classes.take-back-import': command(
    z.strictObject({ at: instant }),
    z.strictObject({ erased: z.number().int(), removed: z.number().int(), stayed: z.array(z.string()) }),
  ),
  'classes.export-roster': session(z.strictObject({ classId: id }), z.strictObject({ fileName: z.string(), csv: z.string() })),
  /** Makes new start codes for the pupils named (all who have no password yet when null): old codes stop working. */
  'classes.print-cards': session(
    z.strictObject({ classId: id, personIds: z.array(id).max(2000).nullable() }),
    z.strictObject({
      schoolName: z.string(),
      className: z.string(),
      address: z.string(),
      cards: z.array(signInCard),
      /** Pupils without a password who get no card: suspended, or in the class for less than a day. */
      leftOut: z.strictObject({ suspended: z.number().int(), newToClass: z.number().int() }),
    }),
    { bodyLimitBytes: MEGABYTE },
  ),
} as const
