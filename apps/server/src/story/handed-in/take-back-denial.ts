import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { isTakenBackInTime } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { dropNotices } from '../../notices/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { emitWork } from '../emit-review.ts'
import { lockStory } from '../progress-rows.ts'
import { workRows } from './work-rows.ts'

const event = eventsOf(storyTopics)

/**
 * Takes back that work was handed back: it waits again, and nothing is left of the reason. Refusals: http.not-found, http.forbidden,
 * story.denial-not-standing, story.denial-too-old.
 */
export const takeBackDenial = serve(storyCalls, 'story.take-back-denial', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, emit } = change
  const [known] = await workRows(tx, [input.workId])
  if (!known) throw new Refused('http.not-found')
  permit(mayGuidePupil(caller, known.classIds))
  const version = await lockStory(tx, known.personId)
  // Read after the lock: its pupil may have handed it in again, or somebody may have counted it as done.
  const [work] = await workRows(tx, [input.workId])
  if (work?.status !== 'denied' || work.answeredAt === null) throw new Refused('story.denial-not-standing')
  const { personId, challenge, answeredAt } = work
  const sentBack = await tx.maybe(sql<{ id: string }>`
    delete from story_sent_back where person_id = ${personId} and challenge = ${challenge} and at = ${answeredAt} and undone is null returning id`)
  // A challenge that was taken back hands its work back, too: that is another decision.
  if (!sentBack) throw new Refused('story.denial-not-standing')
  if (!isTakenBackInTime(answeredAt.getTime(), now.getTime())) throw new Refused('story.denial-too-old')
  await tx.run(sql`update story_work set status = 'pending', reason = '', answered_at = null where id = ${work.id}`)
  await dropNotices(change, personId, 'answeredId', work.id)
  await recordAudit(change, { action: 'story.take-back-denial', subjectId: personId, detail: { challenge } })
  await emitWork(change, personId)
  emit(event('person', personId, 'story.changed', version, {}))
  return DONE
})
