import { CHAPTERS } from '@xiotein/content/story'
import { sum } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { WEEK_MS } from '../platform/durations.ts'
import { chaptersOf } from './chapters-of.ts'
import { rewardOf } from './settle.ts'

/** The usual time of a chapter, where nothing is known yet. */
const USUAL_CHAPTER_WEEKS = 4

/** The PP that each chapter pays in all, the first one first. */
export const chapterPp: readonly number[] = CHAPTERS.map(
  ({ challenges, rewards }) => rewards.pp + sum(challenges.map(challenge => rewardOf(challenge, 'pp'))),
)

/** The requirements of each chapter, and the XP that it gives in all, the first one first. */
export const storyGates: readonly { readonly minLevel: number; readonly minPower: number; readonly xp: number }[] = CHAPTERS.map(
  ({ challenges, rewards, gates: { minLevel, minPower } }) => ({
    minLevel,
    minPower,
    xp: rewards.xp + sum(challenges.map(challenge => rewardOf(challenge, 'xp'))),
  }),
)

type Pace = { readonly chapter: number; readonly weeksIn: number; readonly weeksPerChapter: number }

/** The times when these people finished chapters. */
export const chapterEndsOf = async (db: Queryable, personIds: readonly string[]): Promise<Map<string, Date[]>> => {
  const rows = await db.rows(sql<{ personId: string; claimedAt: Date }>`
    select person_id, claimed_at from story_episode where person_id = any(${personIds}::uuid[]) and claimed_at is not null`)
  const ends = new Map<string, Date[]>()
  for (const { personId, claimedAt } of rows) ends.set(personId, [...(ends.get(personId) ?? []), claimedAt])
  return ends
}

/** Computes people's pace in the story: their chapter, and the weeks in it and in each before. People not begun or done are left out. */
export const pacesOf = async (db: Queryable, personIds: readonly string[], now: Date): Promise<Map<string, Pace>> => {
  const chapters = await chaptersOf(db, personIds)
  const rows = await db.rows(sql<{ personId: string; startedAt: Date; claimedAt: Date | null }>`
    select person_id, min(started_at) as started_at, max(claimed_at) as claimed_at from story_episode
    where person_id = any(${personIds}::uuid[]) group by person_id`)
  const weeksSince = (at: Date): number => Math.max(0, (now.getTime() - at.getTime()) / WEEK_MS)
  return new Map(
    rows.flatMap(({ personId, startedAt, claimedAt }) => {
      const chapter = chapters.get(personId) ?? null
      if (chapter === null) return []
      const weeksIn = weeksSince(claimedAt ?? startedAt)
      const done = chapter - 1
      const usual = done === 0 ? USUAL_CHAPTER_WEEKS : (weeksSince(startedAt) - weeksIn) / done
      // A chapter is not over in less than a week, and one that takes longer than usual takes some time still.
      return [[personId, { chapter, weeksIn, weeksPerChapter: Math.max(1, usual, weeksIn + 1) }] as const]
    }),
  )
}
