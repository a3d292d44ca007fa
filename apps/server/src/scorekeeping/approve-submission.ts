import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { openClass } from '../classes/index.ts'
import { earnBadges } from '../growth/index.ts'
import { sendNotices, settleNotices } from '../notices/index.ts'
import { Refused, serve } from '../platform/http/index.ts'
import { applyLines } from './apply-lines.ts'
import { emitChanged } from './live-events.ts'
import { lockedSubmission, requireKnown, requirePending, requireReview } from './load.ts'
import { mayReview } from './permissions.ts'
import { closeSubmission, lineRows, settleLines } from './submission-rows.ts'
import { viewSubmission } from './views.ts'

/** Approves the lines that are ticked; the others of the submission are not approved. Once, by somebody else than the submitter. */
export const approveSubmission = serve(scorekeepingCalls, 'scorekeeping.approve-submission', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  const row = await lockedSubmission(tx, caller, input.submissionId)
  requireReview(mayReview(caller, row), caller, row)
  await requirePending(change, row)
  const { isRehearsal } = await openClass(tx, row.classId)

  const lines = await lineRows(tx, row.id)
  const ticked = new Set(input.lineIds)
  const chosen = lines.filter(line => ticked.has(line.id))
  if (chosen.length < ticked.size) throw new Refused('scorekeeping.unknown-line')
  const gone = chosen.filter(line => !line.stillInClass)
  if (gone.length > 0) {
    const names = gone.map(line => line.pupilName).join(', ')
    throw new Refused('scorekeeping.not-in-class', { names, known: gone.length, count: gone.length })
  }

  await requireKnown(change, chosen)

  const applied = await applyLines(change, chosen, row.submittedAt)
  await settleLines(tx, row.id, applied)
  await closeSubmission(tx, { id: row.id, status: 'approved', reviewerId: caller.personId, note: null, now })
  await recordAudit(change, {
    action: 'scorekeeping.approve-submission',
    subjectId: row.submitterId,
    aboutIds: chosen.map(({ pupilId }) => pupilId),
    classId: row.classId,
    detail: { count: chosen.length },
  })

  const notice = {
    type: 'pp_change_approved' as const,
    reviewerName: caller.displayName,
    className: row.className,
    approvedCount: chosen.length,
    changesCount: lines.length,
  }
  await sendNotices(change, [{ personId: row.submitterId, aboutId: caller.personId, notice }])
  if (!isRehearsal) await earnBadges(change, [{ personId: row.submitterId, badge: 'scorekeeper' }])
  await settleNotices(change, row.id)
  const after = await emitChanged(change, row)
  return viewSubmission(tx, caller, after, browser.language, now)
})
