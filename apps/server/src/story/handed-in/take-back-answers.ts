import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { permitDecidingOn } from '../../classes/index.ts'
import { dropNotices } from '../../notices/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { emitProgress, emitWork } from '../emit-review.ts'
import { lockStories } from '../progress-rows.ts'
import { undoChallenge } from '../standing/undo-challenge.ts'
import { asMatter, DONE_IN_CLASS, requiredChallenge, type WorkRow, workRows } from './work-rows.ts'

const event = eventsOf(storyTopics)

/** The works among these whose answer can be taken back without a word to the pupil: denials, and approvals of what was done in class. */
const standing = async (db: Queryable, works: readonly WorkRow[]): Promise<WorkRow[]> => {
  const ids = works.map(({ id }) => id)
  // A challenge that was taken back hands its work back, too: that is another decision.
  const rows = await db.rows(sql<{ id: string }>`
    select w.id from story_work w where w.id = any(${ids}::uuid[]) and (
      w.status = 'denied' and exists (
        select from story_sent_back s where s.person_id = w.person_id and s.challenge = w.challenge and s.at = w.answered_at and s.undone is null)
      or w.status = 'approved' and w.challenge = any(${DONE_IN_CLASS}::text[]) and exists (
        select from story_challenge c where c.person_id = w.person_id and c.challenge = w.challenge and c.done_at = w.answered_at))`)
  const stands = new Set(rows.map(({ id }) => id))
  return works.filter(({ id }) => stands.has(id))
}

/** The work waits again, and nothing is left of the answer but what the audit log says. */
const takeBack = async (change: ChangeBy, { id, personId, challenge, status, answeredAt }: WorkRow): Promise<void> => {
  const { tx } = change
  await tx.run(sql`update story_work set status = 'pending', reason = '', answered_at = null where id = ${id}`)
  if (status === 'denied') {
    await tx.run(sql`
      delete from story_sent_back where person_id = ${personId} and challenge = ${challenge} and at = ${answeredAt} and undone is null`)
    await dropNotices(change, personId, 'answeredId', id)
    await recordAudit(change, { action: 'story.take-back-denial', subjectId: personId, detail: { challenge } })
    return
  }
  await undoChallenge(change, personId, requiredChallenge(challenge).challenge, '')
  await dropNotices(change, personId, 'challengeId', challenge, 'challenge_approved')
  await recordAudit(change, { action: 'story.take-back-approval', subjectId: personId, detail: { challenge } })
  await emitProgress(change, personId)
}

/**
 * Takes back answers of the last hour, each of which stands as long as nothing has followed it; `stands` counts those that stay. Refusals:
 * http.not-found, http.forbidden, classes.new-to-class, and story.answer-not-standing or story.answer-too-old where none can be taken back.
 */
export const takeBackAnswers = serve(storyCalls, 'story.take-back-answers', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, emit } = change
  const workIds = [...new Set(input.workIds)]
  const asked = await workRows(tx, workIds)
  if (asked.length === 0) throw new Refused('http.not-found')
  await permitDecidingOn(tx, caller, asked.map(asMatter), now)
  const versions = await lockStories(tx, [...new Set(asked.map(({ personId }) => personId))].sort())
  // Read after the locks: pupils may have handed in again, or somebody may have counted it as done.
  const answers = await standing(tx, await workRows(tx, workIds))
  if (answers.length === 0) throw new Refused('story.answer-not-standing')
  const inTime = answers.filter(({ answeredAt }) => answeredAt !== null && isTakenBackInTime(answeredAt.getTime(), now.getTime()))
  if (inTime.length === 0) throw new Refused('story.answer-too-old')
  for (const work of inTime.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))) {
    await takeBack(change, work)
    emit(event('person', work.personId, 'story.changed', versions.get(work.personId) ?? 0, {}))
  }
  await emitWork(change, ...new Set(inTime.map(({ personId }) => personId)))
  return { undone: inTime.length, stands: workIds.length - inTime.length }
})
