import { CHAPTERS, isRequired } from '@xiotein/content/story'
import { type Queryable, sql } from '../platform/database/index.ts'

export const CHAPTERS_OF_STORY = CHAPTERS.length

/** The chapter that each of these people is in, in two statements for all; null once all are complete. What other features are told of the story. */
export const chaptersOf = async (db: Queryable, personIds: readonly string[]): Promise<Map<string, number | null>> => {
  const claimed = await db.rows(sql<{ personId: string; done: string[] }>`
    select person_id, array_agg(episode) as done from story_episode
    where person_id = any(${personIds}::uuid[]) and claimed_at is not null group by person_id`)
  const challenges = await db.rows(sql<{ personId: string; done: string[] }>`
    select person_id, array_agg(challenge) as done from story_challenge where person_id = any(${personIds}::uuid[]) group by person_id`)
  const [episodesOf, challengesOf] = [claimed, challenges].map(rows => new Map(rows.map(({ personId, done }) => [personId, new Set(done)])))
  const isBehind = (personId: string, chapter: (typeof CHAPTERS)[number]): boolean =>
    (episodesOf?.get(personId)?.has(chapter.episode) ?? false) &&
    chapter.challenges.every(each => !isRequired(each, chapter) || challengesOf?.get(personId)?.has(each.id))
  return new Map(personIds.map(id => [id, CHAPTERS.find(chapter => !isBehind(id, chapter))?.chapter ?? null]))
}
