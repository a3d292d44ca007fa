import type { Challenge } from '@xiotein/content/story'
import { storyCalls, storyTopics } from '@xiotein/contract/story'
import type { ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, permit, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { emitWork } from '../emit-review.ts'
import { mayPlay } from '../permissions.ts'
import { lockStory } from '../progress-rows.ts'
import { askForAnswer } from './ask-for-answer.ts'
import { isDoable, pupilNow } from './doable.ts'
import { picturePath, requiredChallenge, workRows } from './work-rows.ts'

const event = eventsOf(storyTopics)

/** Replaces what came back with a reason. Its pictures can be handed in again. */
const removeDenied = async ({ caller, tx }: ChangeBy, challenge: string, keptPictures: readonly string[]): Promise<void> => {
  const old = await tx.maybe(sql<{ id: string }>`
    select id from story_work where person_id = ${caller.personId} and challenge = ${challenge} and status = 'denied'`)
  if (!old) return
  await tx.run(sql`
    update story_picture set work_id = null, place = null where work_id = ${old.id} and id = any(${keptPictures}::uuid[])`)
  await tx.run(sql`delete from story_work where id = ${old.id}`)
}

/** Work is words or pictures; for what was done in class there is nothing to hand in but the word that one did it. Refusals: story.challenge-not-found, story.work-empty. */
const checkParts = ({ evidence: { by } }: Challenge, isEmpty: boolean): void => {
  if (by === 'handed-in' && isEmpty) throw new Refused('story.work-empty')
  if (by !== 'handed-in' && !(by === 'ticked' && isEmpty)) throw new Refused('story.challenge-not-found')
}

/**
 * Hands in words and pictures for a challenge, or the bare word that it was done in class. Refusals: http.forbidden, story.challenge-not-found, story.challenge-done, story.work-waits,
 * story.challenge-locked, story.work-empty, story.picture-gone.
 */
export const handIn = serve(storyCalls, 'story.hand-in', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now, newId, emit } = change
  const { personId } = caller
  permit(mayPlay(caller))
  const found = requiredChallenge(input.challenge)
  const pictureIds = [...new Set(input.pictureIds)]
  checkParts(found.challenge, input.text === '' && pictureIds.length === 0)
  const version = await lockStory(tx, personId)
  const pupil = await pupilNow(school, tx, personId, now)
  if (pupil.stored.challenges.has(input.challenge)) throw new Refused('story.challenge-done')
  if (!isDoable(found, pupil)) throw new Refused('story.challenge-locked')
  const waiting = (await workRows(tx, null, personId)).find(({ challenge }) => challenge === input.challenge)
  if (waiting?.status === 'pending') throw new Refused('story.work-waits')
  await removeDenied(change, input.challenge, pictureIds)
  const workId = newId()
  await tx.run(sql`
      insert into story_work (id, person_id, challenge, words, handed_in_at) values (${workId}, ${personId}, ${input.challenge}, ${input.text}, ${now})`)
  const kept = await tx.rows(sql<{ id: string }>`
      update story_picture i set work_id = ${workId}, place = (k.place - 1)::int
      from unnest(${pictureIds}::uuid[]) with ordinality as k(id, place)
      where i.id = k.id and i.person_id = ${personId} and i.work_id is null returning i.id`)
  if (kept.length < pictureIds.length) throw new Refused('story.picture-gone')
  await emitWork(change, personId)
  await askForAnswer(change, workId, found.challenge)
  emit(event('person', personId, 'story.changed', version, {}))
  return DONE
})

/** Returns what the caller has handed in for a challenge. Refusals: http.forbidden. */
export const ownWork = serve(storyCalls, 'story.own-work', { who: 'signed-in' }, async ({ caller, input, db }) => {
  permit(mayPlay(caller))
  const work = (await workRows(db, null, caller.personId)).find(({ challenge }) => challenge === input.challenge)
  if (!work) return { work: null }
  const { words, status, reason, handedInAt, pictureIds } = work
  const pictures = pictureIds.map(pictureId => ({ pictureId, path: picturePath(pictureId) }))
  return { work: { text: words, pictures, status, reason, handedInAt: handedInAt.toISOString() } }
})
