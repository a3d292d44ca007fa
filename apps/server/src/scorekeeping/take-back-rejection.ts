import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { recordAudit } from '../audit/index.ts'
import { holdOpenClass } from '../classes/index.ts'
import { dropNotices } from '../notices/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { emitChanged } from './live-events.ts'
import { lockedSubmission } from './load.ts'
import { mayUndo } from './permissions.ts'
import { reopenSubmission } from './submission-rows.ts'
import { viewSubmission } from './views.ts'

/**
 * Takes a rejection back, for people who may undo an approval: the submission waits again as it was handed in. Refusals:
 * scorekeeping.undo-is-reviewers, classes.class-archived, scorekeeping.not-rejected, scorekeeping.rejection-too-old.
 */
export const takeBackRejection = serve(scorekeepingCalls, 'scorekeeping.take-back-rejection', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  const row = await lockedSubmission(tx, caller, input.submissionId)
  permit(mayUndo(caller, row), 'scorekeeping.undo-is-reviewers')
  if (row.status !== 'rejected' || row.reviewedAt === null) throw new Refused('scorekeeping.not-rejected')
  if (!isTakenBackInTime(row.reviewedAt.getTime(), now.getTime())) throw new Refused('scorekeeping.rejection-too-old')
  // The end of a season has the class first, and waits for submissions that wait only: not for this one.
  await holdOpenClass(tx, row.classId)
  await reopenSubmission(tx, row.id)
  await dropNotices(change, row.submitterId, 'answeredId', row.id)
  await recordAudit(change, {
    action: 'scorekeeping.take-back-rejection',
    subjectId: row.submitterId,
    classId: row.classId,
    detail: { count: row.lines },
  })
  const after = await emitChanged(change, row)
  return viewSubmission(tx, caller, after, browser.language, now)
})
