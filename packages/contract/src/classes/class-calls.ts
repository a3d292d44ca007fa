import { command, done, id, instant, line, read, session } from '@xiotein/contract/wire'
import { z } from 'zod'
import { className, classRow, MEGABYTE, pupilRow } from './parts.ts'

const foundPupil = pupilRow.pick({ id: true, displayName: true, photo: true, email: true, username: true })

/** Classes and who is in them. */
export const classCalls = {
  'classes.classes': read(z.strictObject({ archived: z.stringbool().default(false) }), z.strictObject({ classes: z.array(classRow) })),
  'classes.class': read(
    z.strictObject({ classId: id }),
    z.strictObject({
      ...classRow.shape,
      roster: z.array(pupilRow),
      may: z.strictObject({
        edit: z.boolean(),
        assignRoles: z.boolean(),
        makeCards: z.boolean(),
        takeOut: z.boolean(),
        archive: z.boolean(),
      }),
    }),
  ),
  /** With `teach`, the admin who makes the class teaches it. */
  'classes.create-class': command(z.strictObject({ name: className, teach: z.boolean().default(false) }), classRow),
  'classes.rename-class': command(z.strictObject({ classId: id, name: className }), done),
  'classes.archive-class': command(z.strictObject({ classId: id, archived: z.boolean() }), done),
  'classes.renew-class-code': command(z.strictObject({ classId: id }), z.strictObject({ code: z.string() })),
  'classes.join-class': session(z.strictObject({ code: z.string().trim().max(20) }), z.strictObject({ id, name: z.string() })),
  'classes.place-pupil': command(z.strictObject({ classId: id, personId: id }), done),
  'classes.remove-pupil': command(z.strictObject({ classId: id, personId: id }), done),
  /**
   * Takes a pupil who leaves the school out of this class and all others from which the caller may take pupils. Answers with these; `elsewhere` counts
   * those that the pupil is still in, and `at` is the moment by which it is undone.
   */
  'classes.leave-school': command(
    z.strictObject({ classId: id, personId: id }),
    z.strictObject({ classes: z.array(z.strictObject({ id, name: z.string() })), elsewhere: z.number().int(), at: instant }),
  ),
  /** Brings a pupil back into the classes that they left at that moment, as far as that is possible: `notBack` are the others, and why. */
  'classes.undo-leaving': command(
    z.strictObject({ personId: id, at: instant }),
    z.strictObject({
      classes: z.array(z.strictObject({ id, name: z.string() })),
      notBack: z.array(z.strictObject({ id, name: z.string(), why: z.enum(['archived', 'others']) })),
    }),
  ),
  /** Pupils leave one class and join another in one step. `gone` counts those who were no longer in the first one: they stay as they are. */
  'classes.move-pupils': command(
    z.strictObject({ fromClassId: id, toClassId: id, personIds: z.array(id).min(1).max(2000) }),
    z.strictObject({ moved: z.number().int(), gone: z.number().int() }),
    { bodyLimitBytes: MEGABYTE },
  ),
  /** Makes a class, which the admin may teach, and moves pupils into it. */
  'classes.move-to-new-class': command(
    z.strictObject({ fromClassId: id, name: className, teach: z.boolean(), personIds: z.array(id).min(1).max(2000) }),
    z.strictObject({ moved: z.number().int(), gone: z.number().int() }),
    { bodyLimitBytes: MEGABYTE },
  ),
  'classes.suggest-people': read(z.strictObject({ classId: id, query: line(1, 80) }), z.strictObject({ people: z.array(foundPupil) })),
  /** Pupils of the school with this name, without regard to capitals and accents. */
  'classes.namesakes': read(
    z.strictObject({ classId: id, name: line(1, 80) }),
    z.strictObject({ people: z.array(z.strictObject({ ...foundPupil.shape, isHere: z.boolean() })) }),
  ),
} as const
