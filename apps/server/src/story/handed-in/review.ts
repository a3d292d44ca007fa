import { storyCalls, storyTopics } from '@xiotein/contract/story'
import { MOST_AT_ONCE } from '@xiotein/game/story'
import { recordAudit } from '../../audit/index.ts'
import { isFromBefore, newcomersTo, permitDecidingOn } from '../../classes/index.ts'
import { sendNotices, settleNotices } from '../../notices/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import type { ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import { eventsOf } from '../../platform/live/index.ts'
import { classIdsWith } from '../../platform/sign-in/index.ts'
import { emitWork } from '../emit-review.ts'
import { mayReviewSome } from '../permissions.ts'
import { lockStories } from '../progress-rows.ts'
import { complete, rewardOf } from '../settle.ts'
import { openBefore, settleAll } from '../settle-all.ts'
import { asMatter, foundChallenge, oldestWork, picturePath, requiredChallenge, type WorkRow, workRows } from './work-rows.ts'

const event = eventsOf(storyTopics)

const classNames = async (db: Queryable, works: readonly WorkRow[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows(sql<{ id: string; name: string }>`
    select id, name from classes_class where id = any(${[...new Set(works.flatMap(({ classIds }) => classIds))]}::uuid[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The reasons why challenges came back to these pupils before, oldest first. */
const sentBackTo = (db: Queryable, personIds: readonly string[]) =>
  db.rows(sql<{ personId: string; challenge: string; reason: string; at: Date }>`
    select person_id, challenge, reason, at from story_sent_back where person_id = any(${personIds}::uuid[]) order by at, id`)

/** The work that the caller may answer, oldest first, or one piece of it. */
export const waiting = serve(
  storyCalls,
  'story.waiting',
  { who: 'signed-in' },
  async ({ caller, input, db, now, browser: { language } }) => {
    permit(mayReviewSome(caller))
    const classIds = classIdsWith(caller, 'canApproveChanges')
    const newcomers = await newcomersTo(db, classIds, now)
    const oldest = await oldestWork(db, classIds, newcomers, { most: MOST_AT_ONCE, workId: input.workId ?? null })
    const rows = await workRows(
      db,
      oldest.map(({ id }) => id),
    )
    const names = await classNames(db, rows)
    const earlier = await sentBackTo(db, [...new Set(rows.map(({ personId }) => personId))])
    const works = rows.flatMap(({ classIds: theirs, id, personId, displayName, challenge, words, pictureIds, handedInAt }) => {
      const found = foundChallenge(challenge)?.challenge
      if (!found) return []
      return [
        {
          id,
          personId,
          displayName,
          challenge,
          text: words,
          title: found.title[language],
          description: found.description[language],
          pictures: pictureIds.map(picturePath),
          sentBack: earlier
            .filter(one => one.personId === personId && one.challenge === challenge && !isFromBefore(newcomers, one))
            .map(({ reason, at }) => ({ reason, at: at.toISOString() })),
          classNames: theirs.filter(classId => mayGuidePupil(caller, [classId])).flatMap(classId => names.get(classId) ?? []),
          handedInAt: handedInAt.toISOString(),
          xp: rewardOf(found, 'xp'),
          pp: rewardOf(found, 'pp'),
        },
      ]
    })
    return { works, total: oldest[0]?.total ?? 0 }
  },
)

/** Marks a challenge of pupils as done by a teacher's word, and pays it. Call it with their stories locked, and settle these afterwards. */
export const countAsDone = async (
  change: ChangeBy,
  personIds: readonly string[],
  challengeId: string,
  notice: 'challenge_approved' | { readonly reason: string } = 'challenge_approved',
): Promise<void> => {
  const found = foundChallenge(challengeId)
  if (!found) throw new Refused('story.challenge-not-found')
  const answered = await change.tx.rows(sql<{ id: string }>`
    update story_work set status = 'approved', reason = '', answered_at = ${change.now}
    where person_id = any(${personIds}::uuid[]) and challenge = ${challengeId} and status <> 'approved' returning id`)
  await settleNotices(change, ...answered.map(({ id }) => id))
  await complete(
    change,
    personIds.map(personId => ({ personId, challenge: found.challenge })),
    notice,
  )
}

const deny = async (
  change: ChangeBy,
  { id, personId, challenge: challengeId }: WorkRow,
  reason: string,
  version: number,
): Promise<void> => {
  const { challenge } = requiredChallenge(challengeId)
  await change.tx.run(sql`update story_work set status = 'denied', reason = ${reason}, answered_at = ${change.now} where id = ${id}`)
  await change.tx.run(sql`
    insert into story_sent_back (id, person_id, challenge, reason, at) values (${change.newId()}, ${personId}, ${challengeId}, ${reason}, ${change.now})`)
  await settleNotices(change, id)
  const { en, es } = challenge.title
  const notice = { type: 'challenge_denied', answeredId: id, challengeId, challengeEn: en, challengeEs: es, reason } as const
  await sendNotices(change, [{ personId, aboutId: null, notice }])
  change.emit(event('person', personId, 'story.changed', version, {}))
}

/**
 * Answers work, each once. Work that somebody else has answered by then, or its pupil has replaced, is counted as closed. Refusals:
 * story.reason-missing, http.forbidden, classes.new-to-class, and story.work-closed where nothing was left to answer.
 */
export const review = serve(storyCalls, 'story.review', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const { decision, reason } = input
  if (decision === 'deny' && reason === '') throw new Refused('story.reason-missing')
  const workIds = [...new Set(input.workIds)]
  const asked = await workRows(tx, workIds)
  permit(mayReviewSome(caller))
  await permitDecidingOn(tx, caller, asked.map(asMatter), now)
  // In the order of the pupils, so that of two people who answer the same work neither waits for the other forever.
  const byPupil = [...asked].sort((a, b) => (a.personId < b.personId ? -1 : 1))
  const versions = await lockStories(tx, [...new Set(asked.map(({ personId }) => personId))])
  // Read after the locks: somebody else may have closed it first.
  const stillOpen = new Set((await workRows(tx, workIds)).filter(({ status }) => status === 'pending').map(({ id }) => id))
  const open = byPupil.filter(({ id }) => stillOpen.has(id))
  if (open.length === 0) throw new Refused('story.work-closed')
  const pupilIds = [...new Set(open.map(({ personId }) => personId))]
  const wereOpen = await openBefore(change, decision === 'approve' ? pupilIds : [])
  for (const work of open) {
    const { personId, challenge } = work
    if (decision === 'approve') await countAsDone(change, [personId], challenge)
    else await deny(change, work, reason, versions.get(personId) ?? 0)
    await recordAudit(change, { action: `story.${decision}-work`, subjectId: personId, detail: { challenge } })
  }
  await settleAll(
    change,
    [...wereOpen].map(([personId, chapters]) => ({ personId, version: versions.get(personId) ?? 0, wereOpen: chapters })),
  )
  await emitWork(change, ...versions.keys())
  return { answered: asked.map(({ id }) => id).filter(id => stillOpen.has(id)), closed: workIds.length - open.length }
})
