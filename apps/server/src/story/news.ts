import { CHAPTERS } from '@xiotein/content/story'
import { sql } from '../platform/database/index.ts'
import type { NewsPart } from '../platform/waiting.ts'

/** The pupils who have finished a chapter's episode: the latest of them, and how many there were. */
export const finishedChapters: NewsPart = {
  kind: 'chapters',
  of: async (db, { classIds, since }) => {
    const latest = await db.maybe(sql<{ name: string; episode: string; pupils: number }>`
      select p.display_name as name, e.episode, count(*) over () as pupils
      from story_episode e join people_person p on p.id = e.person_id
      where e.claimed_at >= ${since} and p.erased_at is null and exists (
        select from classes_pupil m join classes_class c on c.id = m.class_id
        where m.person_id = p.id and c.archived_at is null and c.id = any(${classIds}::uuid[]))
      order by e.claimed_at desc, p.display_name limit 1`)
    const chapter = CHAPTERS.find(each => each.episode === latest?.episode)?.chapter
    return latest && chapter ? { name: latest.name, chapter, others: latest.pupils - 1 } : null
  },
}
