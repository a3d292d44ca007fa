import { CHAPTERS, type Chapter, type DecisionKey, type EpisodeProgress, type StoryPlace } from '@xiotein/content/story'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { groupedBy } from '../platform/grouped-by.ts'

/** Somebody's stored progress in one episode, with more than the rules of the story need. */
export type StoredEpisode = EpisodeProgress & {
  readonly id: string | null
  readonly at: StoryPlace
  readonly tries: number
  /** The furthest phase of the boss that was seen; 0 before the first battle. */
  readonly bossPhase: number
  readonly claimedAt: Date | null
  readonly chosen: string | null
}

/** Everything that is stored of somebody in the story. */
export type StoredProgress = {
  readonly episodes: ReadonlyMap<string, StoredEpisode>
  readonly decisions: Readonly<Partial<Record<DecisionKey, string>>>
  /** Challenges that are done, and when. */
  readonly challenges: ReadonlyMap<string, Date>
  /** The challenges that are done by the word of staff. */
  readonly byStaff: ReadonlySet<string>
  /** Encounters that were done without help, of all chapters. */
  readonly unaided: ReadonlySet<string>
  readonly plannedRight: number
  /** That of the last change. */
  readonly version: number
}

type OfPerson = { readonly personId: string }

/** Rows by the person whom they are about. */
export const byPerson = <Row extends OfPerson>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> =>
  groupedBy(rows, ({ personId }) => personId)

const UNBEGUN: StoredEpisode = {
  id: null,
  started: false,
  at: { scene: 0, passage: 0 },
  furthest: null,
  encounters: new Set(),
  decisions: {},
  bossDefeated: false,
  feats: new Set(),
  claimed: false,
  tries: 0,
  bossPhase: 0,
  claimedAt: null,
  chosen: null,
}

/** The progress of somebody who has not begun. */
export const NOTHING_STORED: StoredProgress = {
  episodes: new Map(CHAPTERS.map(({ episode }) => [episode, UNBEGUN])),
  decisions: {},
  challenges: new Map(),
  byStaff: new Set(),
  unaided: new Set(),
  plannedRight: 0,
  version: 0,
}

type EpisodeRow = Pick<StoredEpisode, 'bossPhase' | 'claimedAt' | 'chosen'> & {
  readonly id: string
  readonly atScene: number
  readonly atPassage: number
  readonly farScene: number | null
  readonly farPassage: number | null
  readonly bossTries: number
  readonly bossDefeatedAt: Date | null
  readonly feats: readonly string[]
}

const begun = ({ id, atScene, atPassage, farScene, farPassage, bossTries, bossDefeatedAt, feats, ...same }: EpisodeRow) => ({
  id,
  started: true,
  at: { scene: atScene, passage: atPassage },
  furthest: farScene === null || farPassage === null ? null : { scene: farScene, passage: farPassage },
  bossDefeated: bossDefeatedAt !== null,
  feats: new Set(feats),
  tries: bossTries,
  bossPhase: same.bossPhase,
  claimed: same.claimedAt !== null,
  claimedAt: same.claimedAt,
  chosen: same.chosen,
})

/** Reads the stored progress of these people, with as many statements for a class as for one. */
export const storedOfAll = async (db: Queryable, personIds: readonly string[]): Promise<ReadonlyMap<string, StoredProgress>> => {
  const episodes = await db.rows(sql<{
    personId: string
    id: string
    episode: string
    atScene: number
    atPassage: number
    farScene: number | null
    farPassage: number | null
    bossTries: number
    bossPhase: number
    bossDefeatedAt: Date | null
    feats: string[]
    claimedAt: Date | null
    chosen: string | null
  }>`
    select person_id, id, episode, at_scene, at_passage, far_scene, far_passage, boss_tries, boss_phase, boss_defeated_at, feats, claimed_at, chosen
    from story_episode where person_id = any(${personIds}::uuid[])`)
  const encounters = await db.rows(sql<{ personId: string; episode: string; encounter: string; unaided: boolean }>`
    select person_id, episode, encounter, unaided from story_encounter where person_id = any(${personIds}::uuid[])`)
  const decided = await db.rows(sql<{ personId: string; decision: string; option: string }>`
    select person_id, decision, option from story_decision where person_id = any(${personIds}::uuid[])`)
  const done = await db.rows(sql<{ personId: string; challenge: string; doneAt: Date; byStaff: boolean }>`
    select person_id, challenge, done_at, by_staff from story_challenge where person_id = any(${personIds}::uuid[])`)
  const plans = await db.rows(sql<{ personId: string; plannedRight: number; version: number }>`
    select person_id, planned_right, version from story_pupil where person_id = any(${personIds}::uuid[])`)
  const rows = {
    episodes: byPerson(episodes),
    encounters: byPerson(encounters),
    decided: byPerson(decided),
    done: byPerson(done),
    plans: byPerson(plans),
  }
  const of = <Row>(map: ReadonlyMap<string, readonly Row[]>, personId: string): readonly Row[] => map.get(personId) ?? []
  return new Map(
    personIds.map(personId => {
      const decisions = Object.fromEntries(of(rows.decided, personId).map(({ decision, option }) => [decision, option]))
      const own = of(rows.encounters, personId)
      const byEpisode = new Map(of(rows.episodes, personId).map(row => [row.episode, row]))
      const challenges = of(rows.done, personId)
      return [
        personId,
        {
          decisions,
          challenges: new Map(challenges.map(({ challenge, doneAt }) => [challenge, doneAt])),
          byStaff: new Set(challenges.filter(({ byStaff }) => byStaff).map(({ challenge }) => challenge)),
          unaided: new Set(own.filter(({ unaided }) => unaided).map(({ encounter }) => encounter)),
          plannedRight: of(rows.plans, personId)[0]?.plannedRight ?? 0,
          version: of(rows.plans, personId)[0]?.version ?? 0,
          episodes: new Map(
            CHAPTERS.map(({ episode }) => {
              const row = byEpisode.get(episode)
              const encounters = new Set(own.filter(one => one.episode === episode).map(({ encounter }) => encounter))
              return [episode, { ...UNBEGUN, ...(row && begun(row)), encounters, decisions }]
            }),
          ),
        },
      ]
    }),
  )
}

export const storedOf = async (db: Queryable, personId: string): Promise<StoredProgress> => {
  const stored = (await storedOfAll(db, [personId])).get(personId)
  if (!stored) throw new Error('nothing is known of nobody')
  return stored
}

export const progressIn = ({ episodes }: StoredProgress, { episode }: Pick<Chapter, 'episode'>): StoredEpisode => {
  const progress = episodes.get(episode)
  if (!progress) throw new Error(`there is no episode ${episode}`)
  return progress
}

/** Locks what is stored of pupils in the story, in the order of their ids, so that one change follows the other, and returns its new versions. */
export const lockStories = async (tx: Transaction, personIds: readonly string[]): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.rows(sql<{ personId: string; version: number }>`
    insert into story_pupil (person_id, version) select person_id, 1 from unnest(${personIds}::uuid[]) as person_id order by person_id
    on conflict (person_id) do update set version = story_pupil.version + 1 returning person_id, version`)
  return new Map(rows.map(({ personId, version }) => [personId, version]))
}

export const lockStory = async (tx: Transaction, personId: string): Promise<number> => {
  const version = (await lockStories(tx, [personId])).get(personId)
  if (version === undefined) throw new Error('no story was locked')
  return version
}
