import { CHAPTERS, type Chapter, type DecisionKey, type EpisodeProgress, type StoryPlace } from '@xiotein/content/story'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** What is stored of somebody in one episode, beside what the rules of the story need. */
export type StoredEpisode = EpisodeProgress & {
  readonly id: string | null
  readonly at: StoryPlace
  readonly tries: number
  readonly claimedAt: Date | null
  readonly chosen: string | null
}

/** Everything that is stored of somebody in the story. */
export type Stored = {
  readonly episodes: ReadonlyMap<string, StoredEpisode>
  readonly decisions: Readonly<Partial<Record<DecisionKey, string>>>
  /** Challenges that are done, and when. */
  readonly challenges: ReadonlyMap<string, Date>
  /** Encounters that were done without help, of all chapters. */
  readonly unaided: ReadonlySet<string>
  readonly plannedRight: number
}

const START: StoryPlace = { scene: 0, passage: 0 }

export const storedOf = async (db: Queryable, personId: string): Promise<Stored> => {
  const episodes = await db.rows(sql<{
    id: string
    episode: string
    atScene: number
    atPassage: number
    farScene: number | null
    farPassage: number | null
    bossTries: number
    bossDefeatedAt: Date | null
    feats: string[]
    claimedAt: Date | null
    chosen: string | null
  }>`
    select id, episode, at_scene, at_passage, far_scene, far_passage, boss_tries, boss_defeated_at, feats, claimed_at, chosen
    from story_episode where person_id = ${personId}`)
  const encounters = await db.rows(sql<{ episode: string; encounter: string; unaided: boolean }>`
    select episode, encounter, unaided from story_encounter where person_id = ${personId}`)
  const decided = await db.rows(sql<{ decision: string; option: string }>`
    select decision, option from story_decision where person_id = ${personId}`)
  const done = await db.rows(sql<{ challenge: string; doneAt: Date }>`
    select challenge, done_at from story_challenge where person_id = ${personId}`)
  const plan = await db.maybe(sql<{ plannedRight: number }>`select planned_right from story_pupil where person_id = ${personId}`)
  const decisions = Object.fromEntries(decided.map(({ decision, option }) => [decision, option]))
  const byEpisode = new Map(episodes.map(row => [row.episode, row]))
  return {
    decisions,
    challenges: new Map(done.map(({ challenge, doneAt }) => [challenge, doneAt])),
    unaided: new Set(encounters.filter(({ unaided }) => unaided).map(({ encounter }) => encounter)),
    plannedRight: plan?.plannedRight ?? 0,
    episodes: new Map(
      CHAPTERS.map(({ episode }) => {
        const row = byEpisode.get(episode)
        const { farScene = null, farPassage = null } = row ?? {}
        return [
          episode,
          {
            id: row?.id ?? null,
            started: row !== undefined,
            at: row ? { scene: row.atScene, passage: row.atPassage } : START,
            furthest: farScene === null || farPassage === null ? null : { scene: farScene, passage: farPassage },
            encounters: new Set(encounters.filter(one => one.episode === episode).map(({ encounter }) => encounter)),
            bossDefeated: (row?.bossDefeatedAt ?? null) !== null,
            feats: new Set(row?.feats),
            claimed: (row?.claimedAt ?? null) !== null,
            decisions,
            tries: row?.bossTries ?? 0,
            claimedAt: row?.claimedAt ?? null,
            chosen: row?.chosen ?? null,
          },
        ]
      }),
    ),
  }
}

export const progressIn = ({ episodes }: Stored, { episode }: Pick<Chapter, 'episode'>): StoredEpisode => {
  const progress = episodes.get(episode)
  if (!progress) throw new Error(`there is no episode ${episode}`)
  return progress
}

/** Locks what is stored of a pupil in the story, so that one change follows the other, and returns its new version. */
export const lockStory = async (tx: Transaction, personId: string): Promise<number> => {
  const { version } = await tx.one(sql<{ version: number }>`
    insert into story_pupil (person_id, version) values (${personId}, 1)
    on conflict (person_id) do update set version = story_pupil.version + 1 returning version`)
  return version
}
