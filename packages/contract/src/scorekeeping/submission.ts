import { id, instant } from '@xiotein/contract/wire'
import { z } from 'zod'

export const submissionStatus = z.enum(['pending', 'approved', 'rejected', 'withdrawn'])
const lineStatus = z.enum(['pending', 'approved', 'rejected', 'undone'])
const named = z.strictObject({ id, displayName: z.string() })
const points = z.number().int()

/** One reason of a class, such as "Helped others", and the points that it usually brings, if any. */
export const reason = z.strictObject({ id, label: z.string(), amount: points.nullable() })

/** Part of a line that has a reason; the rest of the line has none. */
const reasonShare = z.strictObject({ label: z.string(), amount: points })

/** One pupil's change within a submission. */
const submissionLine = z.strictObject({
  id,
  pupil: z.strictObject({ ...named.shape, photo: z.string().nullable() }),
  changeAmount: points,
  reasons: z.array(reasonShare),
  /** The balance now, and what it would be if approved now (before a bonus). Null once the pupil has left the class. */
  currentPp: points.nullable(),
  newPp: points.nullable(),
  status: lineStatus,
  appliedAmount: points.nullable(),
  bonusAmount: points.nullable(),
  /** PP that the boost running at submission will add, or has added. */
  expectedBonus: points,
  selfAward: z.boolean(),
  largest: z.boolean(),
  stillInClass: z.boolean(),
  /** From when the reviewer may approve it, where it takes points from a pupil who is new to their classes. */
  minusFrom: instant.nullable(),
})

export const submissionSummary = z.strictObject({
  id,
  classId: id,
  className: z.string(),
  status: submissionStatus,
  submitter: named,
  submittedAt: instant,
  changesCount: points,
  net: points,
  plus: points,
  minus: points,
  hasSelfAward: z.boolean(),
  direct: z.boolean(),
  partly: z.boolean(),
  reviewer: named.nullable(),
  reviewedAt: instant.nullable(),
  rejectionReason: z.string().nullable(),
  version: points,
})

/** A submission in a list of reviewers. */
export const queuedSubmission = z.strictObject({
  ...submissionSummary.shape,
  /** The change of the pupil whose submissions were asked for, or of its only pupil; null where there are several. */
  about: z.strictObject({ displayName: z.string(), changeAmount: points, status: lineStatus }).nullable(),
})

export const submission = z.strictObject({
  ...submissionSummary.shape,
  lines: z.array(submissionLine),
  may: z.strictObject({ review: z.boolean(), withdraw: z.boolean(), undo: z.boolean() }),
  /** The reason why the caller may not review, in words; null when there is nothing to explain. */
  whyNot: z.string().nullable(),
})
