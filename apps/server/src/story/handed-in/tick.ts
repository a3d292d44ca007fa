import { isRequired } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { inRegisterOrder } from '@xiotein/game/rules'
import { recordAudit } from '../../audit/index.ts'
import { inAlphabet, isFromBefore, newcomersForReader, openClass } from '../../classes/index.ts'
import { mayGuidePupil } from '../../people/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { groupedBy } from '../../platform/grouped-by.ts'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/sign-in/index.ts'
import { emitWork } from '../emit-review.ts'
import { openNow } from '../opened-rows.ts'
import { lockStories } from '../progress-rows.ts'
import { rewardOf } from '../settle.ts'
import { settleAll } from '../settle-all.ts'
import { isDoable, type Pupil, pupilsNow } from './doable.ts'
import { countAsDone } from './review.ts'
import { LOOKED_AT, requiredChallenge } from './work-rows.ts'

const pupilsOf = (db: Queryable, classId: string): Promise<{ personId: string; displayName: string }[]> =>
  db.rows(sql<{ personId: string; displayName: string }>`
    select p.id as person_id, p.display_name from classes_pupil m join people_person p on p.id = m.person_id where m.class_id = ${classId}`)

type PendingWork = { readonly personId: string; readonly workId: string; readonly challenge: string; readonly at: Date }

/** The work of these pupils that waits: for the caller, and for the staff of another class alone, because it is from before a pupil came. */
const waitingOf = async (
  db: Queryable,
  caller: Caller,
  personIds: readonly string[],
  now: Date,
): Promise<Record<'own' | 'others', PendingWork[]>> => {
  const works = await db.rows(sql<PendingWork>`
    select person_id, id as work_id, challenge, handed_in_at as at from story_work
    where person_id = any(${[...personIds]}::uuid[]) and status = 'pending' order by handed_in_at, id`)
  const newcomers = await newcomersForReader(db, caller, now)
  return { own: works.filter(work => !isFromBefore(newcomers, work)), others: works.filter(work => isFromBefore(newcomers, work)) }
}

/** The challenges that can be ticked for a class. Refusals: http.forbidden, http.not-found, classes.class-archived. */
export const toTick = serve(
  storyCalls,
  'story.to-tick',
  { who: 'signed-in' },
  async ({ school, caller, input, db, now, browser: { language } }) => {
    permit(mayGuidePupil(caller, [input.classId]))
    await openClass(db, input.classId)
    const pupils = inRegisterOrder(await pupilsOf(db, input.classId), ({ displayName }) => displayName, inAlphabet)
    const ids = pupils.map(({ personId }) => personId)
    const standing = await pupilsNow(school, db, ids, now)
    const { own, others } = await waitingOf(db, caller, ids, now)
    const waiting = groupedBy(own, ({ challenge }) => challenge)
    return {
      pupils,
      challenges: LOOKED_AT.map(found => {
        const { chapter, challenge } = found
        const { id, title, description } = challenge
        const isDone = (personId: string): boolean => standing.get(personId)?.stored.challenges.has(id) ?? false
        const waitsForOthers = (personId: string): boolean => others.some(work => work.challenge === id && work.personId === personId)
        const canBeTicked = ([personId, pupil]: readonly [string, Pupil]): boolean =>
          !isDone(personId) && isDoable(found, pupil) && !waitsForOthers(personId)
        const ready = [...standing].filter(canBeTicked).map(([personId]) => personId)
        return {
          id,
          chapter: chapter.chapter,
          title: title[language],
          description: description[language],
          inClass: challenge.evidence.by === 'ticked',
          required: isRequired(challenge, chapter),
          xp: rewardOf(challenge, 'xp'),
          pp: rewardOf(challenge, 'pp'),
          ready,
          done: pupils.map(({ personId }) => personId).filter(isDone),
          waiting: (waiting.get(id) ?? []).map(({ personId, workId }) => ({ personId, workId })),
        }
      }),
    }
  },
)

/**
 * Ticks a challenge for pupils of a class who did it in class; what waited for it counts as approved. What only the staff of another class may
 * answer is left to them, and pupils who have left the class are left out. Refusals: http.forbidden, http.not-found, classes.class-archived, story.challenge-not-found.
 */
export const tick = serve(storyCalls, 'story.tick', { who: 'signed-in' }, async change => {
  const { school, caller, input, tx, now } = change
  permit(mayGuidePupil(caller, [input.classId]))
  await openClass(tx, input.classId)
  const found = requiredChallenge(input.challenge)
  const members = new Set((await pupilsOf(tx, input.classId)).map(({ personId }) => personId))
  const personIds = [...new Set(input.personIds)].filter(id => members.has(id)).sort()
  const gone = [...new Set(input.personIds)].filter(id => !members.has(id))
  if (personIds.length === 0) throw new Refused('http.not-found')
  const versions = await lockStories(tx, personIds)
  const pupils = await pupilsNow(school, tx, personIds, now)
  const { others } = await waitingOf(tx, caller, personIds, now)
  const waitsForOthers = new Set(others.filter(({ challenge }) => challenge === input.challenge).map(work => work.personId))
  const ticked: Parameters<typeof settleAll>[1][number][] = []
  const notYet: string[] = []
  for (const [personId, version] of versions) {
    const pupil = pupils.get(personId)
    if (!pupil || pupil.stored.challenges.has(input.challenge)) continue
    if (!isDoable(found, pupil) || waitsForOthers.has(personId)) {
      notYet.push(personId)
      continue
    }
    ticked.push({ personId, version, wereOpen: openNow(pupil.stored, pupil.strength) })
  }
  const tickedIds = ticked.map(({ personId }) => personId)
  await countAsDone(change, tickedIds, input.challenge)
  for (const subjectId of tickedIds) await recordAudit(change, { action: 'story.tick', subjectId, detail: { challenge: input.challenge } })
  await settleAll(change, ticked)
  if (tickedIds.length > 0) await emitWork(change, ...tickedIds)
  return { ticked: tickedIds, notYet, gone }
})
