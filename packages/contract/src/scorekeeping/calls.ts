import { seenSettings, versionedSettings } from '@xiotein/contract/school'
import { command, done, id, instant, line, momentCursor, nothing, page, read } from '@xiotein/contract/wire'
import { z } from 'zod'
import { queuedSubmission, reason, submission, submissionStatus, submissionSummary } from './submission.ts'

const points = z.number().int()

/** A pupil as the scorekeeper screen shows it. E-mail is for staff: null for everybody else. */
export const boardPupil = z.strictObject({
  id,
  displayName: z.string(),
  photo: z.string().nullable(),
  email: z.string().nullable(),
  pp: points,
  version: points,
  level: points,
  xp: points,
  /** The version of `level` and `xp`; `version` is that of `pp`. */
  xpVersion: points,
  boostEndsAt: instant.nullable(),
  /** From when points may be taken from a pupil who is new to the reader's classes; null: now. */
  minusFrom: instant.nullable(),
})

const classBoard = z.strictObject({
  /** null: an admin who looks at all classes. */
  classId: id.nullable(),
  title: z.string(),
  classes: z.array(z.strictObject({ id, name: z.string() })),
  pupils: z.array(boardPupil),
  reasons: z.array(reason),
  may: z.strictObject({
    submit: z.boolean(),
    award: z.boolean(),
    editReasons: z.boolean(),
    openDisplay: z.boolean(),
    /** Waiting submissions of everybody, and not only the reader's own. */
    review: z.boolean(),
    /** Pupils come with their addresses, and can be found by them. */
    seeAddresses: z.boolean(),
  }),
  waiting: z.array(submissionSummary),
})

/** The changes that a device sends for a lesson: an intention for each pupil, nothing computed. */
const change = z.strictObject({
  pupilId: id,
  changeAmount: points,
  reasons: z
    .array(z.strictObject({ reasonId: id, amount: points }))
    .max(20)
    .default([]),
})

const displayPupil = z.strictObject({ id, firstName: z.string(), pp: points, lesson: points, version: points })

const display = z.strictObject({
  classId: id,
  className: z.string(),
  mode: z.enum(['pupils', 'class']),
  hidesPupils: z.boolean(),
  /** Empty when single pupils are hidden. */
  pupils: z.array(displayPupil),
  classPp: points,
  lessonPp: points,
  /** The target that the class wants to reach together; it counts from the class's total at the moment it was set. */
  target: z.strictObject({ label: z.string(), pp: points, reached: points }).nullable(),
  lessonSince: instant,
  /** The version of the settings in the form: mode, names and target. */
  ...versionedSettings,
})

export const scorekeepingCalls = {
  'scorekeeping.board': read(z.strictObject({ classId: id.optional() }), classBoard),
  'scorekeeping.submit-changes': command(
    z.strictObject({ classId: id, changes: z.array(change).min(1).max(2000), recordedAt: instant.nullable() }),
    submissionSummary,
    { bodyLimitBytes: 1_048_576 },
  ),
  /** A teacher's own award: one submission, approved by its author, and marked so. */
  'scorekeeping.award-directly': command(
    z.strictObject({ classId: id, changes: z.array(change).min(1).max(2000), recordedAt: instant.nullable() }),
    submission,
    { bodyLimitBytes: 1_048_576 },
  ),
  'scorekeeping.withdraw-submission': command(z.strictObject({ submissionId: id }), submissionSummary),
  'scorekeeping.my-submissions': read(z.strictObject({ cursor: momentCursor.optional() }), page(submissionSummary)),

  /** Newest first: those that are decided by when they were, all others by when they were handed in. */
  'scorekeeping.queue': read(
    z.strictObject({
      status: z.enum([...submissionStatus.options, 'decided']).optional(),
      classId: id.optional(),
      /** Submissions that change the points of this pupil alone. */
      pupilId: id.optional(),
      cursor: momentCursor.optional(),
    }),
    page(queuedSubmission),
  ),
  'scorekeeping.queue-counts': read(nothing, z.strictObject({ pending: points })),
  'scorekeeping.submission': read(z.strictObject({ submissionId: id }), submission),
  'scorekeeping.approve-submission': command(z.strictObject({ submissionId: id, lineIds: z.array(id).min(1).max(2000) }), submission, {
    bodyLimitBytes: 1_048_576,
  }),
  'scorekeeping.reject-submission': command(z.strictObject({ submissionId: id, reason: line(1, 300) }), submission),
  /** Takes a rejection back within an hour: the submission waits again, and its submitter's message about it is gone. */
  'scorekeeping.take-back-rejection': command(z.strictObject({ submissionId: id }), submission),
  'scorekeeping.preview-undo': read(
    z.strictObject({ submissionId: id, lineId: id.optional() }),
    z.strictObject({
      changes: z.array(
        z.strictObject({
          lineId: id,
          pupil: z.strictObject({ id, displayName: z.string() }),
          /** The change of the balance; for a pupil who left the class, the PP that the line gave or took. */
          change: points,
          /** Null for a pupil who left the class. */
          balance: z
            .strictObject({
              before: points,
              after: points,
              /** PP that the balance no longer has: owed by this undo from then on. */
              owes: points,
              /** PP with which this undo settles earlier ones instead of giving them back. */
              settles: points,
              /** All PP that undos of the pupil owe afterwards. */
              owedAfter: points,
            })
            .nullable(),
        }),
      ),
      version: points,
    }),
  ),
  'scorekeeping.undo-submission': command(z.strictObject({ submissionId: id, lineId: id.nullable(), version: points }), submission),

  'scorekeeping.reasons': read(z.strictObject({ classId: id }), z.strictObject({ reasons: z.array(reason) })),
  'scorekeeping.change-reasons': command(
    z.strictObject({
      classId: id,
      reasons: z.array(z.strictObject({ id: id.nullable(), label: line(1, 40), amount: points.nullable() })).max(12),
      /** The reasons that were shown to the person who changes them. */
      shown: z.array(reason).max(12),
    }),
    z.strictObject({ reasons: z.array(reason) }),
  ),

  'scorekeeping.display': read(z.strictObject({ classId: id }), display),
  'scorekeeping.change-display': command(
    z.strictObject({
      classId: id,
      mode: z.enum(['pupils', 'class']),
      hidesPupils: z.boolean(),
      target: z.strictObject({ label: line(1, 60), pp: z.number().int().min(1).max(10_000_000) }).nullable(),
      ...seenSettings,
    }),
    display,
  ),
  'scorekeeping.start-lesson': command(z.strictObject({ classId: id }), done),
} as const

export type ScorekeepingCalls = typeof scorekeepingCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof scorekeepingCalls> {}
}
