import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { dropRequests, sendNotices, settleNotices } from '../notices/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import { emitChanged } from './live-events.ts'
import { lockedSubmission, requirePending, requireReview } from './load.ts'
import { mayReview, mayWithdraw } from './permissions.ts'
import { closeSubmission, lineRows, settleLines } from './submission-rows.ts'
import { aboutPupils, summaryOf, viewSubmission } from './views.ts'

/** Rejects a whole submission, with a reason for its submitter. */
export const rejectSubmission = serve(scorekeepingCalls, 'scorekeeping.reject-submission', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  const row = await lockedSubmission(tx, caller, input.submissionId)
  requireReview(mayReview(caller, row), caller, row)
  await requirePending(change, row)

  await settleLines(tx, row.id, [])
  await closeSubmission(tx, { id: row.id, status: 'rejected', reviewerId: caller.personId, note: input.reason, now })
  await recordAudit(change, {
    action: 'scorekeeping.reject-submission',
    subjectId: row.submitterId,
    classId: row.classId,
    detail: { count: row.lines },
  })

  const notice = {
    type: 'pp_change_rejected' as const,
    answeredId: row.id,
    reviewerName: caller.displayName,
    className: row.className,
    changesCount: row.lines,
    reason: input.reason,
  }
  await sendNotices(change, [{ personId: row.submitterId, aboutId: caller.personId, notice }])
  await settleNotices(change, row.id)
  const after = await emitChanged(change, row)
  return viewSubmission(tx, caller, after, browser.language, now)
})

/** Withdraws the caller's own pending submission. Its notices go with it. */
export const withdrawSubmission = serve(scorekeepingCalls, 'scorekeeping.withdraw-submission', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const row = await lockedSubmission(tx, caller, input.submissionId)
  if (!mayWithdraw(caller, row)) throw new Refused('scorekeeping.not-yours', { submitter: row.submitterName })
  await requirePending(change, row)

  await settleLines(tx, row.id, [])
  await closeSubmission(tx, { id: row.id, status: 'withdrawn', reviewerId: null, note: null, now })
  await recordAudit(change, {
    action: 'scorekeeping.withdraw-submission',
    ...aboutPupils(await lineRows(tx, row.id)),
    classId: row.classId,
    detail: { count: row.lines },
  })

  await dropRequests(change, row.id)
  const after = await emitChanged(change, row)
  return summaryOf(after)
})
