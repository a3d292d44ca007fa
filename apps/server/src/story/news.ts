import { CHAPTERS } from '@xiotein/content/story'
import { sql } from '../platform/database/index.ts'
import type { NewsPart } from '../platform/waiting.ts'
import { neededFor } from './chapters-of.ts'

/** The time when the last of these was done, and so all of them were; null while one is missing. */
const lastOf = (needed: readonly string[], doneAt: ReadonlyMap<string, number>): number | null => {
  const times = needed.flatMap(id => doneAt.get(id) ?? [])
  return times.length < needed.length ? null : Math.max(...times)
}

/** The pupils who have finished a chapter, its challenges and its episode: the latest of them, and how many others there were. */
export const finishedChapters: NewsPart = {
  kind: 'chapters',
  of: async (db, { classIds, since }) => {
    const pupils = await db.rows(sql<{ id: string; name: string }>`
      select p.id, p.display_name as name from people_person p
      where p.erased_at is null and exists (
        select from classes_current_pupil m where m.person_id = p.id and m.class_id = any(${classIds}::uuid[]))
      and (exists (select from story_episode e where e.person_id = p.id and e.claimed_at >= ${since})
        or exists (select from story_challenge d where d.person_id = p.id and d.done_at >= ${since}))`)
    if (pupils.length === 0) return null
    const ids = pupils.map(({ id }) => id)
    const claimed = await db.rows(sql<{ personId: string; id: string; at: Date }>`
      select person_id, episode as id, claimed_at as at from story_episode where person_id = any(${ids}::uuid[]) and claimed_at is not null`)
    const challenges = await db.rows(sql<{ personId: string; id: string; at: Date }>`
      select person_id, challenge as id, done_at as at from story_challenge where person_id = any(${ids}::uuid[])`)
    const doneAt = new Map(ids.map(id => [id, new Map<string, number>()]))
    for (const { personId, id, at } of [...claimed, ...challenges]) if (at) doneAt.get(personId)?.set(id, at.getTime())
    const finished = pupils.flatMap(({ id, name }) => {
      const chapters = CHAPTERS.map(chapter => ({
        name,
        chapter: chapter.chapter,
        at: lastOf(neededFor(chapter), doneAt.get(id) ?? new Map()) ?? 0,
      }))
      const [latest] = chapters.filter(({ at }) => at >= since.getTime()).toSorted((one, other) => other.at - one.at)
      return latest ?? []
    })
    const [latest] = finished.toSorted((one, other) => other.at - one.at || (one.name < other.name ? -1 : 1))
    return latest ? { name: latest.name, chapter: latest.chapter, others: finished.length - 1 } : null
  },
}
