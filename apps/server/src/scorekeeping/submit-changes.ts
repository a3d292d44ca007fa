import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { recordAudit } from '../audit/index.ts'
import { holdOpenClass } from '../classes/index.ts'
import { sendNotices } from '../notices/index.ts'
import { permit, Refused, serve } from '../platform/http/index.ts'
import { reviewerIds } from './class-rows.ts'
import { takeIn } from './intake.ts'
import { emitQueue } from './live-events.ts'
import { maySubmit } from './permissions.ts'
import { countsOf, insertSubmission, submissionRow } from './submission-rows.ts'
import { aboutPupils, summaryOf } from './views.ts'

/** So many submissions of one person may wait in a class: more than a week of lessons, and too few to bury a teacher. */
export const MOST_WAITING = 30

/** So many a game day, withdrawn and decided ones included: five in each of eight lessons. Some that arrive at the same moment can be more. */
export const MOST_A_DAY = 40

/** Submits the points of a lesson for approval. No points move yet. Refusals: those of `takeIn`, scorekeeping.enough-waiting, scorekeeping.enough-today. */
export const submitChanges = serve(scorekeepingCalls, 'scorekeeping.submit-changes', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, school } = change
  permit(maySubmit(caller, input.classId))
  const schoolClass = await holdOpenClass(tx, input.classId)
  const { waiting, today } = await countsOf(tx, caller.personId, input.classId, now)
  if (today >= MOST_A_DAY) throw new Refused('scorekeeping.enough-today', { most: MOST_A_DAY })
  if (waiting >= MOST_WAITING) throw new Refused('scorekeeping.enough-waiting', { most: MOST_WAITING })
  const lines = await takeIn(school, tx, input.classId, input.changes, now)

  const id = school.newId()
  const recordedAt = input.recordedAt === null ? null : new Date(input.recordedAt)
  await insertSubmission(tx, { id, classId: input.classId, submitter: caller, direct: false, recordedAt, now, lines })
  await recordAudit(change, {
    action: 'scorekeeping.submit-changes',
    ...aboutPupils(lines),
    classId: input.classId,
    detail: { count: lines.length },
  })

  const row = await submissionRow(tx, id)
  if (!row) throw new Error('a submission that was just written is gone')
  const own = [caller.personId, caller.actingAdminId]
  const reviewers = (await reviewerIds(tx, input.classId, now)).filter(reviewerId => !own.includes(reviewerId))
  const notice = {
    type: 'pp_change_submitted' as const,
    requestId: id,
    scorekeeperName: caller.displayName,
    classId: input.classId,
    className: schoolClass.name,
    changesCount: lines.length,
  }
  await sendNotices(
    change,
    reviewers.map(personId => ({ personId, aboutId: caller.personId, notice })),
  )
  emitQueue(change, row)
  return summaryOf(row)
})
