import { CHAPTERS, isRequired } from '@xiotein/content/story'
import { type Queryable, sql } from '../platform/database/index.ts'

export const CHAPTERS_OF_STORY = CHAPTERS.length

/** A chapter is behind somebody with its required challenges done and its episode's rewards claimed. */
export const neededFor = (chapter: (typeof CHAPTERS)[number]): readonly string[] => [
  chapter.episode,
  ...chapter.challenges.filter(each => isRequired(each, chapter)).map(({ id }) => id),
]

/** The chapter that each of these people is in, in two statements for all; null once all are complete. It serves other features. */
export const chaptersOf = async (db: Queryable, personIds: readonly string[]): Promise<Map<string, number | null>> => {
  const claimed = await db.rows(sql<{ personId: string; done: string[] }>`
    select person_id, array_agg(episode) as done from story_episode
    where person_id = any(${personIds}::uuid[]) and claimed_at is not null group by person_id`)
  const challenges = await db.rows(sql<{ personId: string; done: string[] }>`
    select person_id, array_agg(challenge) as done from story_challenge where person_id = any(${personIds}::uuid[]) group by person_id`)
  const doneOf = new Map<string, Set<string>>(personIds.map(id => [id, new Set()]))
  for (const { personId, done } of [...claimed, ...challenges]) for (const id of done) doneOf.get(personId)?.add(id)
  const isBehind = (personId: string, chapter: (typeof CHAPTERS)[number]): boolean =>
    neededFor(chapter).every(id => doneOf.get(personId)?.has(id))
  return new Map(personIds.map(id => [id, CHAPTERS.find(chapter => !isBehind(id, chapter))?.chapter ?? null]))
}
