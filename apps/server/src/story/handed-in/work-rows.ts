import { CHAPTERS, type Challenge, type Chapter } from '@xiotein/content/story'
import { pathOf } from '@xiotein/contract/wire'
import type { OwnActs } from '../../audit/index.ts'
import { type Matter, type Newcomers, withClasses } from '../../classes/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { Refused } from '../../platform/http/index.ts'

export type WorkRow = {
  readonly id: string
  readonly personId: string
  readonly displayName: string
  readonly challenge: string
  readonly words: string
  readonly status: 'pending' | 'approved' | 'denied'
  readonly reason: string
  readonly handedInAt: Date
  readonly answeredAt: Date | null
  readonly pictureIds: readonly string[]
  /** The classes in use that the pupil is in. */
  readonly classIds: readonly string[]
}

/** The reasons why challenges that were done were taken back from somebody last, by challenge. */
export const takenBackFrom = async (db: Queryable, personId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await db.rows(sql<{ challenge: string; reason: string }>`
    select distinct on (challenge) challenge, reason from story_sent_back
    where person_id = ${personId} and undone is not null and reason <> '' order by challenge, at desc, id desc`)
  return new Map(rows.map(({ challenge, reason }) => [challenge, reason]))
}

/** Work by its ids, or by its pupil; oldest first. */
export const workRows = (db: Queryable, ids: readonly string[] | null, personId: string | null = null): Promise<WorkRow[]> =>
  db.rows(sql<WorkRow>`
    select w.id, w.person_id, p.display_name, w.challenge, w.words, w.status, w.reason, w.handed_in_at, w.answered_at,
           array(select i.id from story_picture i where i.work_id = w.id order by i.place) as picture_ids,
           array(select m.class_id from classes_current_pupil m where m.person_id = p.id order by m.class_id) as class_ids
    from story_work w join people_person p on p.id = w.person_id
    where w.id = any(${ids}::uuid[]) or w.person_id = ${personId}
    order by w.handed_in_at, w.id`)

/** Work as something that staff decide on. */
export const asMatter = ({ personId, handedInAt }: WorkRow): Matter => ({ personId, at: handedInAt })

/**
 * The oldest work of pupils in these classes (null: of the whole school) that waits, with how much there is in all; of pupils who have just
 * joined, only what they handed in after they joined. With an id, that piece alone.
 */
export const oldestWork = async (
  db: Queryable,
  classIds: readonly string[] | null,
  newcomers: Newcomers,
  { most, workId = null }: { readonly most: number; readonly workId?: string | null },
) => {
  const rows = await db.rows(sql<{
    id: string
    personId: string
    displayName: string
    challenge: string
    pictures: number
    handedInAt: Date
    total: number
  }>`
    select w.id, w.person_id, p.display_name, w.challenge, w.handed_in_at,
           (select count(*) from story_picture i where i.work_id = w.id) as pictures,
           count(*) over () as total
    from story_work w join people_person p on p.id = w.person_id
    where w.status = 'pending' and w.challenge <> all (${DONE_IN_CLASS}::text[]) and (${classIds}::uuid[] is null or exists (
      select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds})))
      and (${workId}::uuid is null or w.id = ${workId})
      and not people_is_from_before(p.id, w.handed_in_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
    order by w.handed_in_at, w.id limit ${most}`)
  return withClasses(db, rows, classIds)
}

/**
 * The marks of pupils in these classes (null: of the whole school) who say that they did a challenge in class: by class and challenge, each mark
 * in one of the pupil's classes; of pupils who have just joined, only what they said after they joined.
 */
export const saidInClass = (db: Queryable, classIds: readonly string[] | null, newcomers: Newcomers, most: number) =>
  db.rows(sql<{
    ids: string[]
    classId: string
    className: string
    challenge: string
    names: string[]
    since: Date
    total: number
  }>`
    with mark as (
      select distinct on (w.id) w.id, w.challenge, w.handed_in_at, p.display_name, m.class_id, m.class_name
      from story_work w join people_person p on p.id = w.person_id
      join classes_current_pupil m on m.person_id = p.id
      where w.status = 'pending' and w.challenge = any(${DONE_IN_CLASS}::text[])
        and (${classIds}::uuid[] is null or m.class_id = any(${classIds}))
        and not people_is_from_before(p.id, w.handed_in_at, ${[...newcomers.ids]}, ${[...newcomers.sinces]})
      order by w.id, m.class_name, m.class_id)
    select array_agg(id order by handed_in_at, id) as ids, class_id, class_name, challenge,
           array_agg(display_name order by display_name collate "und-x-icu") as names, min(handed_in_at) as since, count(*) over ()::int as total
    from mark group by class_id, class_name, challenge order by min(handed_in_at), class_name, challenge limit ${most}`)

/** The work that these acts have answered, of pupils in these classes (null: of the whole school), while the answer is valid. */
export const answeredBy = async (db: Queryable, classIds: readonly string[] | null, { ats, subjectIds, approvals }: OwnActs) => {
  const rows = await db.rows(sql<{
    id: string
    personId: string
    displayName: string
    challenge: string
    pictures: number
    handedInAt: Date
    answeredAt: Date
    approve: boolean
  }>`
    select w.id, w.person_id, p.display_name, w.challenge, w.handed_in_at, w.answered_at, w.status = 'approved' as approve,
           (select count(*) from story_picture i where i.work_id = w.id) as pictures
    from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
    join story_work w on w.person_id = act.subject_id and w.answered_at = act.at
    join people_person p on p.id = w.person_id
    where w.status = case when act.approves then 'approved' else 'denied' end and w.challenge <> all (${DONE_IN_CLASS}::text[]) and (${classIds}::uuid[] is null or exists (
      select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds})))`)
  return withClasses(db, rows, classIds)
}

/** The marks that these acts have answered, while the answer is valid: by answer, class and challenge, each in the class of its row before. */
export const marksAnsweredBy = (db: Queryable, classIds: readonly string[] | null, { ats, subjectIds, approvals }: OwnActs) =>
  db.rows(sql<{
    ids: string[]
    classId: string
    className: string
    challenge: string
    names: string[]
    since: Date
    answeredAt: Date
    approve: boolean
  }>`
    with mark as (
      select distinct on (w.id) w.id, w.challenge, w.handed_in_at, w.answered_at, w.status = 'approved' as approve, p.display_name,
             m.class_id, m.class_name
      from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
      join story_work w on w.person_id = act.subject_id and w.answered_at = act.at
      join people_person p on p.id = w.person_id
      join classes_current_pupil m on m.person_id = p.id
      where w.status = case when act.approves then 'approved' else 'denied' end and w.challenge = any(${DONE_IN_CLASS}::text[])
        and (${classIds}::uuid[] is null or m.class_id = any(${classIds}))
      order by w.id, m.class_name, m.class_id)
    select array_agg(id order by handed_in_at, id) as ids, class_id, class_name, challenge,
           array_agg(display_name order by display_name collate "und-x-icu") as names, min(handed_in_at) as since, answered_at, approve
    from mark group by answered_at, approve, class_id, class_name, challenge`)

export const picturePath = (pictureId: string): string => `${pathOf('story.picture')}?pictureId=${pictureId}`

export type ChallengeInChapter = { readonly chapter: Chapter; readonly challenge: Challenge }

/** All challenges, in the order of the chapters. */
export const ALL_CHALLENGES: readonly ChallengeInChapter[] = CHAPTERS.flatMap(chapter =>
  chapter.challenges.map(challenge => ({ chapter, challenge })),
)

const FOUND: ReadonlyMap<string, ChallengeInChapter> = new Map(ALL_CHALLENGES.map(found => [found.challenge.id, found]))

/** A challenge with its chapter; null if content has none of that name. */
export const foundChallenge = (id: string): ChallengeInChapter | null => FOUND.get(id) ?? null

/** A challenge that a person looks at, with its chapter. Refusals: story.challenge-not-found. */
export const requiredChallenge = (id: string): ChallengeInChapter => {
  const found = FOUND.get(id)
  if (!found || found.challenge.evidence.by === 'system') throw new Refused('story.challenge-not-found')
  return found
}

/** The challenges that are done in class: their pupils hand in no more than the word that they did them. */
export const DONE_IN_CLASS: readonly string[] = ALL_CHALLENGES.filter(({ challenge }) => challenge.evidence.by === 'ticked').map(
  ({ challenge }) => challenge.id,
)

/** Those that a person looks at. */
export const LOOKED_AT: readonly ChallengeInChapter[] = ALL_CHALLENGES.filter(({ challenge }) => challenge.evidence.by !== 'system')
