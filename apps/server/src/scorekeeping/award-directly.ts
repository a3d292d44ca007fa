import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { holdOpenClass } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { applyLines } from './apply-lines.ts'
import { takeIn } from './intake.ts'
import { queueEvents } from './live-events.ts'
import { mayAward } from './permissions.ts'
import { insertSubmission, lineRows, settleLines, submissionRow } from './submission-rows.ts'
import { summaryOf, viewSubmission } from './views.ts'

/** A teacher's own award counts at once: one submission, approved by its author, and marked so. */
export const awardDirectly = serve(scorekeepingCalls, 'scorekeeping.award-directly', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school, browser, emit } = change
  permit(mayAward(caller, input.classId))
  await holdOpenClass(tx, input.classId)
  const newLines = await takeIn(school, tx, input.classId, input.changes, now)

  const id = school.newId()
  const recordedAt = input.recordedAt === null ? null : new Date(input.recordedAt)
  await insertSubmission(tx, { id, classId: input.classId, submitter: caller, direct: true, recordedAt, now, lines: newLines })
  const applied = await applyLines(change, await lineRows(tx, id), now)
  await settleLines(tx, id, applied)
  await tx.run(sql`
    update scorekeeping_submission set status = 'approved', reviewer_id = ${caller.personId}, reviewed_at = ${now}, version = version + 1 where id = ${id}`)
  await recordAudit(change, {
    action: 'scorekeeping.award-directly',
    subjectId: id,
    classId: input.classId,
    detail: { count: newLines.length },
  })

  const row = await submissionRow(tx, id)
  if (!row) throw new Error('an award that was just written is gone')
  emit(...queueEvents(summaryOf(row)))
  return viewSubmission(tx, caller, row, browser.language)
})
