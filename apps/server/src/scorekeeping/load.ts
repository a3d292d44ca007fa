import type { Queryable, Transaction } from '../platform/database/index.ts'
import { permit, Refused } from '../platform/http/index.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { isOwn, mayReadSubmission } from './permissions.ts'
import { lockSubmission, type SubmissionRow, submissionRow } from './submission-rows.ts'

/** The submission, for those who may read it. For everybody else it does not exist. */
export const readableSubmission = async (db: Queryable, caller: Person, submissionId: string): Promise<SubmissionRow> => {
  const row = await submissionRow(db, submissionId)
  if (!row || !mayReadSubmission(caller, row)) throw new Refused('http.not-found')
  return row
}

/** Locks the submission for a decision, so that a second reviewer waits and then reads the decision. */
export const lockedSubmission = async (tx: Transaction, caller: Person, submissionId: string): Promise<SubmissionRow> => {
  await lockSubmission(tx, submissionId)
  return readableSubmission(tx, caller, submissionId)
}

/** `14:52`, in UTC. */
const timeOf = (at: Date | null): string => at?.toISOString().slice(11, 16) ?? ''

/** A submission is decided once. The second reviewer is told who decided it and when. */
export const requirePending = (row: SubmissionRow): void => {
  if (row.status === 'withdrawn') throw new Refused('scorekeeping.withdrawn', { submitter: row.submitterName })
  if (row.status !== 'pending') {
    throw new Refused('scorekeeping.already-decided', {
      reviewer: row.reviewerName ?? '',
      status: row.status,
      when: timeOf(row.reviewedAt),
      reviewedAt: row.reviewedAt?.toISOString() ?? '',
    })
  }
}

export const requireReview = (may: boolean, caller: Person, row: SubmissionRow): void => {
  permit(may, isOwn(caller, row) ? 'scorekeeping.own-submission' : 'http.forbidden')
}
