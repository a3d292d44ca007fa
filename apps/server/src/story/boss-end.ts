import { type Chapter, isBossOpen, isSceneBegun, type Scene, sceneOf, shownScenes } from '@xiotein/content/story'
import type { Battle } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'
import type { BossFeat } from '@xiotein/game/story'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { Refused } from '../platform/http/index.ts'
import { requiredChapter } from './episode.ts'
import type { StoredEpisode } from './progress-rows.ts'

/** The scene of a boss where it is still to be read up to; null for somebody who has come to it. */
const unreadBefore = (chapter: Chapter, progress: StoredEpisode): Scene | null => {
  const scene = sceneOf(chapter, chapter.boss.id)
  return scene && !isSceneBegun(chapter, progress, scene) ? scene : null
}

/** Whether the story continues to the boss of a chapter: all encounters are done, and no question comes before it. */
const isBossNext = (chapter: Chapter, progress: StoredEpisode): boolean =>
  progress.started &&
  isBossOpen(chapter, progress) &&
  shownScenes(chapter, progress).scenes.some(({ passages }) => passages.some(one => 'plays' in one && one.plays === chapter.boss.id))

/** Whether somebody has reached the boss of a chapter: the story has come to it, all encounters are done, and the scenes before it are read. */
export const isBossReached = (chapter: Chapter, progress: StoredEpisode): boolean =>
  isBossNext(chapter, progress) && unreadBefore(chapter, progress) === null

/** Refusals: story.boss-not-open, story.boss-unread. */
export const requireBossReached = (chapter: Chapter, progress: StoredEpisode, language: Language): void => {
  if (!isBossNext(chapter, progress)) throw new Refused('story.boss-not-open')
  const unread = unreadBefore(chapter, progress)
  if (unread) throw new Refused('story.boss-unread', { scene: unread.title[language] })
}

type End = {
  readonly personId: string
  readonly episode: string
  readonly won: boolean
  readonly feats: ReadonlySet<BossFeat>
  readonly battle: Battle
}

/** The phase of the boss in a battle. */
export const phaseIn = ({ fighters }: Battle, bossId: string): number => fighters.find(({ id }) => id === bossId)?.boss?.phase ?? 1

/** Stores the end of a battle against a boss: another try, what its log and its phases showed, and that the boss is beaten. */
export const keepBossEnd = async ({ tx, now }: Change, { personId, episode, won, feats: shown, battle }: End): Promise<void> => {
  const { boss, objectives } = requiredChapter(episode)
  const phase = won ? boss.phases.length : phaseIn(battle, boss.id)
  const feats = objectives.flatMap(({ id, completion }) =>
    completion.by === 'battle-log' && [...shown].some(feat => feat === completion.id) ? id : [],
  )
  await tx.run(sql`
    update story_episode set boss_tries = boss_tries + 1, boss_phase = greatest(boss_phase, ${phase}),
           boss_defeated_at = case when ${won} then coalesce(boss_defeated_at, ${now}) else boss_defeated_at end,
           feats = array(select distinct f from unnest(feats || ${feats}::text[]) f order by f)
    where person_id = ${personId} and episode = ${episode}`)
}
