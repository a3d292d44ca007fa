import { CHAPTERS, type Challenge, type Chapter } from '@xiotein/content/story'
import { pathOf } from '@xiotein/contract/wire'
import type { OwnActs } from '../../audit/index.ts'
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

/** Work by its ids, or by its pupil; the oldest first. */
export const workRows = (db: Queryable, ids: readonly string[] | null, personId: string | null = null): Promise<WorkRow[]> =>
  db.rows(sql<{
    id: string
    personId: string
    displayName: string
    challenge: string
    words: string
    status: 'pending' | 'approved' | 'denied'
    reason: string
    handedInAt: Date
    answeredAt: Date | null
    pictureIds: string[]
    classIds: string[]
  }>`
    select w.id, w.person_id, p.display_name, w.challenge, w.words, w.status, w.reason, w.handed_in_at, w.answered_at,
           array(select i.id from story_picture i where i.work_id = w.id order by i.place) as picture_ids,
           array(select m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null order by m.class_id) as class_ids
    from story_work w join people_person p on p.id = w.person_id
    where w.id = any(${ids}::uuid[]) or w.person_id = ${personId}
    order by w.handed_in_at, w.id`)

/** The oldest work of pupils in these classes (null: of the whole school) that waits, with how much there is in all. */
export const oldestWork = (db: Queryable, classIds: readonly string[] | null, most: number) =>
  db.rows(sql<{
    id: string
    personId: string
    displayName: string
    challenge: string
    pictures: number
    handedInAt: Date
    classIds: string[]
    classNames: string[]
    total: number
  }>`
    select w.id, w.person_id, p.display_name, w.challenge, w.handed_in_at,
           (select count(*) from story_picture i where i.work_id = w.id) as pictures,
           array(select c.id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                 order by c.name) as class_ids,
           array(select c.name from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                 order by c.name) as class_names,
           count(*) over () as total
    from story_work w join people_person p on p.id = w.person_id
    where w.status = 'pending' and (${classIds}::uuid[] is null or exists (
      select from classes_pupil m join classes_class c on c.id = m.class_id
      where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))
    order by w.handed_in_at, w.id limit ${most}`)

/** The work that these acts have answered, of pupils in these classes (null: of the whole school), while the answer stands. */
export const answeredBy = (db: Queryable, classIds: readonly string[] | null, { ats, subjectIds, approvals }: OwnActs) =>
  db.rows(sql<{
    id: string
    personId: string
    displayName: string
    challenge: string
    pictures: number
    handedInAt: Date
    answeredAt: Date
    approve: boolean
    classIds: string[]
    classNames: string[]
  }>`
    select w.id, w.person_id, p.display_name, w.challenge, w.handed_in_at, w.answered_at, w.status = 'approved' as approve,
           (select count(*) from story_picture i where i.work_id = w.id) as pictures,
           array(select c.id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                 order by c.name) as class_ids,
           array(select c.name from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null and (${classIds}::uuid[] is null or c.id = any(${classIds}))
                 order by c.name) as class_names
    from unnest(${ats}::timestamptz[], ${subjectIds}::uuid[], ${approvals}::boolean[]) as act(at, subject_id, approves)
    join story_work w on w.person_id = act.subject_id and w.answered_at = act.at
    join people_person p on p.id = w.person_id
    where w.status = case when act.approves then 'approved' else 'denied' end and (${classIds}::uuid[] is null or exists (
      select from classes_pupil m join classes_class c on c.id = m.class_id
      where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))`)

export const picturePath = (pictureId: string): string => `${pathOf('story.picture')}?pictureId=${pictureId}`

export type Found = { readonly chapter: Chapter; readonly challenge: Challenge }

const FOUND: ReadonlyMap<string, Found> = new Map(
  CHAPTERS.flatMap(chapter => chapter.challenges.map(challenge => [challenge.id, { chapter, challenge }] as const)),
)

/** A challenge with its chapter; null where content has none of that name. */
export const foundChallenge = (id: string): Found | null => FOUND.get(id) ?? null

/** A challenge that a person looks at, with its chapter. Refusals: story.challenge-not-found. */
export const requiredChallenge = (id: string): Found => {
  const found = FOUND.get(id)
  if (!found || found.challenge.evidence.by === 'system') throw new Refused('story.challenge-not-found')
  return found
}

/** All challenges that a person looks at, in the order of the chapters. */
export const LOOKED_AT: readonly Found[] = [...FOUND.values()].filter(({ challenge }) => challenge.evidence.by !== 'system')
