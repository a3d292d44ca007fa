import type { DrillTurn } from '@xiotein/game/story'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { OwnersPart } from '../platform/personal-data.ts'
import type { StoredInput } from './attempt-rows.ts'
import { leaveWaitingTeams } from './team/lobby.ts'

const asDataAddress = (image: Buffer): string => `data:image/webp;base64,${image.toString('base64')}`

/** Exports how far somebody is in the story, what they decided and what they finished. */
export const exportStory = async (db: Queryable, personId: string): Promise<unknown> => ({
  plan: await db.maybe(sql<{
    plannedRight: number
    frame: 'fire' | 'water' | 'shadow' | 'earth' | 'metal' | 'lightning' | 'air' | 'light' | 'ninth' | null
  }>`
    select planned_right, frame from story_pupil where person_id = ${personId}`),
  episodes: await db.rows(sql<{
    episode: string
    startedAt: Date
    atScene: number
    atPassage: number
    farScene: number | null
    farPassage: number | null
    readAt: Date | null
    bossTries: number
    bossPhase: number
    bossDefeatedAt: Date | null
    feats: string[]
    claimedAt: Date | null
    chosen: string | null
  }>`
    select episode, started_at, at_scene, at_passage, far_scene, far_passage, read_at, boss_tries, boss_phase, boss_defeated_at, feats,
           claimed_at, chosen
    from story_episode where person_id = ${personId} order by episode`),
  opened: await db.rows(sql<{ chapter: number; openedAt: Date }>`
    select chapter, opened_at from story_opened where person_id = ${personId} order by chapter`),
  encounters: await db.rows(sql<{ episode: string; encounter: string; doneAt: Date; unaided: boolean }>`
    select episode, encounter, done_at, unaided from story_encounter where person_id = ${personId} order by done_at, encounter`),
  attempts: await db.rows(sql<{
    episode: string
    encounter: string
    language: 'en' | 'es'
    startedAt: Date
    endedAt: Date | null
    state: 'open' | 'won' | 'lost'
    helped: boolean
    readAloud: boolean
    inputs: StoredInput[]
    turns: DrillTurn[]
  }>`
    select episode, encounter, language, started_at, ended_at, state, helped, read_aloud, inputs, turns from story_attempt where person_id = ${personId} order by started_at, id`),
  teams: await db.rows(sql<{
    episode: string
    encounter: string
    createdAt: Date
    endedAt: Date | null
    state: 'waiting' | 'active' | 'won' | 'lost'
    timeFactor: '1' | '1.5' | '2' | 'untimed'
    place: number
    isLive: boolean
    isGiven: boolean
    counts: boolean
    hasLeft: boolean
    isOpen: boolean
    heardAt: Date
    turnsChosen: number
    turnsMissed: number
    tookPart: boolean
    chosen: (string | null)[]
  }>`
    select t.episode, t.encounter, t.created_at, t.ended_at, t.state, t.time_factor, s.place, s.is_live, s.is_given, s.counts, s.has_left,
           s.is_open, s.heard_at, s.turns_chosen, s.turns_missed, s.took_part,
           array(select a ->> 'move' from jsonb_array_elements(s.choice -> 'actions') a) as chosen
    from story_team_seat s join story_team t on t.id = s.team_id
    where s.person_id = ${personId} order by t.created_at, t.id`),
  decisions: await db.rows(sql<{ decision: string; option: string; decidedAt: Date }>`
    select decision, option, decided_at from story_decision where person_id = ${personId} order by decided_at, decision`),
  challenges: await db.rows(sql<{ challenge: string; doneAt: Date; byStaff: boolean }>`
    select challenge, done_at, by_staff from story_challenge where person_id = ${personId} order by done_at, challenge`),
  handedIn: await db.rows(sql<{
    challenge: string
    words: string
    status: 'pending' | 'approved' | 'denied'
    reason: string
    handedInAt: Date
    answeredAt: Date | null
  }>`
      select challenge, words, status, reason, handed_in_at, answered_at
      from story_work where person_id = ${personId} order by handed_in_at, challenge`),
  // Those that are not handed in yet are of no challenge.
  pictures: (
    await db.rows(sql<{ challenge: string | null; place: number | null; image: Buffer; createdAt: Date }>`
      select w.challenge, i.place, i.image, i.created_at from story_picture i left join story_work w on w.id = i.work_id
      where i.person_id = ${personId} order by w.handed_in_at, w.id, i.place, i.id`)
  ).map(({ image, ...picture }) => ({ ...picture, image: asDataAddress(image) })),
  sentBack: await db.rows(sql<{ challenge: string; reason: string; at: Date; takenBack: boolean }>`
    select challenge, reason, at, undone is not null as taken_back from story_sent_back where person_id = ${personId} order by at, id`),
  visits: await db.rows(sql<{
    place: 'market' | 'arena' | 'fame' | 'profile' | 'squads' | 'power-card' | 'power-card-turned'
    visitedAt: Date
  }>`
    select place, visited_at from story_visit where person_id = ${personId} order by visited_at, place`),
})

/** Whoever has done a challenge, as when staff tick one. */
export const storyOwners: OwnersPart = async (db, personIds) =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct person_id from story_challenge where person_id = any(${[...personIds]}::uuid[])`)
  ).map(({ personId }) => personId)

/** The story of somebody who is erased goes with them. What it paid stays in the ledger under the pseudonym, as do battles of teams that others fought in. */
export const eraseStory = async (change: Change, personId: string): Promise<void> => {
  const { tx } = change
  await leaveWaitingTeams(change, personId)
  await tx.run(sql`
    delete from story_team_seat s using story_team t where t.id = s.team_id and t.state <> 'active' and s.person_id = ${personId}`)
  // The others fight on: a stand-in plays the rest.
  await tx.run(sql`update story_team_seat set has_left = true, is_open = false, choice = null where person_id = ${personId}`)
  await tx.run(sql`delete from story_attempt where person_id = ${personId}`)
  await tx.run(sql`delete from story_picture where person_id = ${personId}`)
  await tx.run(sql`delete from story_work where person_id = ${personId}`)
  await tx.run(sql`delete from story_sent_back where person_id = ${personId}`)
  await tx.run(sql`delete from story_opened where person_id = ${personId}`)
  await tx.run(sql`delete from story_visit where person_id = ${personId}`)
  await tx.run(sql`delete from story_challenge where person_id = ${personId}`)
  await tx.run(sql`delete from story_decision where person_id = ${personId}`)
  await tx.run(sql`delete from story_encounter where person_id = ${personId}`)
  await tx.run(sql`delete from story_episode where person_id = ${personId}`)
  await tx.run(sql`delete from story_pupil where person_id = ${personId}`)
}
