import { sayClasses } from '@xiotein/content/classes'
import { sayScorekeeping } from '@xiotein/content/scorekeeping'
import type { submission, submissionSummary } from '@xiotein/contract/scorekeeping'
import { boostBonus } from '@xiotein/game/growth'
import { applyChange } from '@xiotein/game/ledger'
import type { Language } from '@xiotein/game/rules'
import type { z } from 'zod'
import { newcomersUntil } from '../classes/index.ts'
import { balancesOf, seenBalancesOf } from '../ledger/index.ts'
import { photoPath } from '../people/index.ts'
import type { Queryable } from '../platform/database/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { isOwn, mayReview, mayReviewClass, mayUndo, mayWithdraw } from './permissions.ts'
import { type LineRow, lineRows, type SubmissionRow } from './submission-rows.ts'

type Summary = z.output<typeof submissionSummary>
type Submission = z.output<typeof submission>

export const summaryOf = (row: SubmissionRow): Summary => ({
  id: row.id,
  classId: row.classId,
  className: row.className,
  status: row.status,
  submitter: { id: row.submitterId, displayName: row.submitterName },
  submittedAt: row.submittedAt.toISOString(),
  changesCount: row.lines,
  net: row.plus - row.minus,
  plus: row.plus,
  minus: row.minus,
  hasSelfAward: row.selfAward,
  direct: row.direct,
  partly: row.status === 'approved' && row.approvedLines < row.lines,
  reviewer: row.reviewerId && row.reviewerName ? { id: row.reviewerId, displayName: row.reviewerName } : null,
  reviewedAt: row.reviewedAt?.toISOString() ?? null,
  rejectionReason: row.status === 'rejected' ? row.reviewNote : null,
  version: row.version,
})

const lineView = (
  line: LineRow,
  row: SubmissionRow,
  currentPp: number,
  largest: number,
): Omit<Submission['lines'][number], 'minusFrom'> => ({
  id: line.id,
  pupil: { id: line.pupilId, displayName: line.pupilName, photo: photoPath(line.photoId) },
  changeAmount: line.changeAmount,
  reasons: line.reasons,
  // This class may no longer see the balance of a pupil who left it.
  currentPp: line.stillInClass ? currentPp : null,
  newPp: !line.stillInClass ? null : line.status === 'pending' ? applyChange(currentPp, line.changeAmount).balanceAfter : currentPp,
  status: line.status,
  appliedAmount: line.appliedAmount,
  bonusAmount: line.bonusAmount,
  expectedBonus: line.bonusAmount ?? boostBonus({ amount: line.changeAmount, multiplier: line.boostMultiplier ?? 1 }),
  selfAward: line.pupilId === row.submitterId && line.changeAmount > 0,
  largest: line.changeAmount === largest && largest >= 5,
  stillInClass: line.stillInClass,
})

/** A submission line by line, with what the caller may do next and what prevents it. */
export const viewSubmission = async (
  db: Queryable,
  caller: Person,
  row: SubmissionRow,
  language: Language,
  now: Date,
): Promise<Submission> => {
  const lines = await lineRows(db, row.id)
  const pupilIds = lines.map(line => line.pupilId)
  // Whoever decides reads what an approval will take and leave; whoever only keeps score reads what their board says.
  const balances = await (mayReviewClass(caller, row.classId) ? balancesOf(db, pupilIds) : seenBalancesOf(db, pupilIds))
  const pp = new Map(balances.map(balance => [balance.personId, balance.pp]))
  const largest = Math.max(...lines.map(line => line.changeAmount))
  const pending = row.status === 'pending'
  const newUntil = pending && mayReview(caller, row) ? await newcomersUntil(db, caller, now) : new Map<string, Date>()
  const ownPending = pending && mayReviewClass(caller, row.classId) && isOwn(caller, row)
  const undoable = row.status === 'approved' && mayUndo(caller, row) && lines.some(line => line.status === 'approved')
  return {
    ...summaryOf(row),
    lines: lines.map(line => ({
      ...lineView(line, row, pp.get(line.pupilId) ?? 0, largest),
      minusFrom: line.changeAmount < 0 ? (newUntil.get(line.pupilId)?.toISOString() ?? null) : null,
    })),
    may: {
      review: pending && mayReview(caller, row),
      withdraw: pending && mayWithdraw(caller, row),
      undo: undoable && !row.classArchived,
    },
    whyNot: ownPending
      ? sayScorekeeping(language, 'scorekeeping.own-submission')
      : undoable && row.classArchived
        ? sayClasses(language, 'classes.class-archived')
        : null,
  }
}

/** In the audit log: the pupils of these lines, and by name where it is one. */
export const aboutPupils = (lines: readonly { readonly pupilId: string }[]) => {
  const aboutIds = lines.map(({ pupilId }) => pupilId)
  return { subjectId: aboutIds.length === 1 ? (aboutIds[0] ?? null) : null, aboutIds }
}
