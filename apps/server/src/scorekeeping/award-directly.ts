import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { holdOpenClass } from '../classes/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { applyLines } from './apply-lines.ts'
import { takeIn } from './intake.ts'
import { emitQueue } from './live-events.ts'
import { requireKnown } from './load.ts'
import { mayAward } from './permissions.ts'
import { insertSubmission, lineRows, settleLines, submissionRow } from './submission-rows.ts'
import { aboutPupils, viewSubmission } from './views.ts'

type Award = {
  readonly classId: string
  readonly changes: Parameters<typeof takeIn>[3]
  /** The time when it was recorded, if that was without a network. */
  readonly recordedAt: string | null
}

/** Points that count at once: one submission, approved by its author, and marked so. The caller asks for permission. Refusals: those of `takeIn`. */
export const award = async (change: ChangeBy, { classId, changes, recordedAt }: Award) => {
  const { caller, tx, now, newId } = change
  await holdOpenClass(tx, classId)
  const newLines = await takeIn(change.school, tx, classId, changes, now)

  const id = newId()
  const recorded = recordedAt === null ? null : new Date(recordedAt)
  await insertSubmission(tx, { id, classId, submitter: caller, direct: true, recordedAt: recorded, now, lines: newLines })
  const applied = await applyLines(change, await lineRows(tx, id), now)
  await settleLines(tx, id, applied)
  await tx.run(sql`
    update scorekeeping_submission set status = 'approved', reviewer_id = ${caller.personId}, reviewed_at = ${now}, version = version + 1 where id = ${id}`)
  await recordAudit(change, {
    action: 'scorekeeping.award-directly',
    ...aboutPupils(newLines),
    classId,
    detail: { count: newLines.length },
  })

  const row = await submissionRow(tx, id)
  if (!row) throw new Error('an award that was just written is gone')
  emitQueue(change, row)
  return row
}

/** A teacher's own award counts at once. Refusals: those of `takeIn`, scorekeeping.new-to-class. */
export const awardDirectly = serve(scorekeepingCalls, 'scorekeeping.award-directly', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, browser } = change
  permit(mayAward(caller, input.classId))
  await requireKnown(change, input.changes)
  return viewSubmission(tx, caller, await award(change, input), browser.language, now)
})
