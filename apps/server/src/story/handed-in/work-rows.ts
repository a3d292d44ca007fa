import { CHAPTERS, type Challenge, type Chapter } from '@xiotein/content/story'
import { pathOf } from '@xiotein/contract/wire'
import type { OwnActs } from '../../audit/index.ts'
import { withClasses } from '../../classes/index.ts'
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

/** Work by its ids, or by its pupil; oldest first. */
export const workRows = (db: Queryable, ids: readonly string[] | null, personId: string | null = null): Promise<WorkRow[]> =>
  db.rows(sql<WorkRow>`
    select w.id, w.person_id, p.display_name, w.challenge, w.words, w.status, w.reason, w.handed_in_at, w.answered_at,
           array(select i.id from story_picture i where i.work_id = w.id order by i.place) as picture_ids,
           array(select m.class_id from classes_pupil m join classes_class c on c.id = m.class_id
                 where m.person_id = p.id and c.archived_at is null order by m.class_id) as class_ids
    from story_work w join people_person p on p.id = w.person_id
    where w.id = any(${ids}::uuid[]) or w.person_id = ${personId}
    order by w.handed_in_at, w.id`)

/** The oldest work of pupils in these classes (null: of the whole school) that waits, with how much there is in all. */
export const oldestWork = async (db: Queryable, classIds: readonly string[] | null, most: number) => {
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
    where w.status = 'pending' and (${classIds}::uuid[] is null or exists (
      select from classes_pupil m join classes_class c on c.id = m.class_id
      where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))
    order by w.handed_in_at, w.id limit ${most}`)
  return withClasses(db, rows, classIds)
}

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
    where w.status = case when act.approves then 'approved' else 'denied' end and (${classIds}::uuid[] is null or exists (
      select from classes_pupil m join classes_class c on c.id = m.class_id
      where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds})))`)
  return withClasses(db, rows, classIds)
}

export const picturePath = (pictureId: string): string => `${pathOf('story.picture')}?pictureId=${pictureId}`

export type Found = { readonly chapter: Chapter; readonly challenge: Challenge }

const FOUND: ReadonlyMap<string, Found> = new Map(
  CHAPTERS.flatMap(chapter => chapter.challenges.map(challenge => [challenge.id, { chapter, challenge }] as const)),
)

/** A challenge with its chapter; null if content has none of that name. */
export const foundChallenge = (id: string): Found | null => FOUND.get(id) ?? null

/** A challenge that a person looks at, with its chapter. Refusals: story.challenge-not-found. */
export const requiredChallenge = (id: string): Found => {
  const found = FOUND.get(id)
  if (!found || found.challenge.evidence.by === 'system') throw new Refused('story.challenge-not-found')
  return found
}

/** All challenges that a person looks at, in the order of the chapters. */
export const LOOKED_AT: readonly Found[] = [...FOUND.values()].filter(({ challenge }) => challenge.evidence.by !== 'system')
