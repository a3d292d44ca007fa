import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
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
    bossTries: number
    bossPhase: number
    bossDefeatedAt: Date | null
    claimedAt: Date | null
    chosen: string | null
  }>`
    select episode, started_at, boss_tries, boss_phase, boss_defeated_at, claimed_at, chosen from story_episode where person_id = ${personId} order by episode`),
  opened: await db.rows(sql<{ chapter: number; openedAt: Date }>`
    select chapter, opened_at from story_opened where person_id = ${personId} order by chapter`),
  encounters: await db.rows(sql<{ episode: string; encounter: string; doneAt: Date; unaided: boolean }>`
    select episode, encounter, done_at, unaided from story_encounter where person_id = ${personId} order by done_at, encounter`),
  attempts: await db.rows(sql<{ episode: string; encounter: string; startedAt: Date; state: 'open' | 'won' | 'lost' }>`
    select episode, encounter, started_at, state from story_attempt where person_id = ${personId} order by started_at, id`),
  teams: await db.rows(sql<{
    episode: string
    createdAt: Date
    state: 'waiting' | 'active' | 'won' | 'lost'
    isLive: boolean
    tookPart: boolean
  }>`
    select t.episode, t.created_at, t.state, s.is_live, s.took_part from story_team_seat s join story_team t on t.id = s.team_id
    where s.person_id = ${personId} order by t.created_at, t.id`),
  decisions: await db.rows(sql<{ decision: string; option: string; decidedAt: Date }>`
    select decision, option, decided_at from story_decision where person_id = ${personId} order by decided_at, decision`),
  challenges: await db.rows(sql<{ challenge: string; doneAt: Date }>`
    select challenge, done_at from story_challenge where person_id = ${personId} order by done_at, challenge`),
  handedIn: (
    await db.rows(sql<{
      challenge: string
      words: string
      status: 'pending' | 'approved' | 'denied'
      reason: string
      handedInAt: Date
      images: Buffer[]
    }>`
      select challenge, words, status, reason, handed_in_at,
             array(select image from story_picture i where i.work_id = w.id order by i.place) as images
      from story_work w where person_id = ${personId} order by handed_in_at, challenge`)
  ).map(({ images, ...work }) => ({ ...work, pictures: images.map(asDataAddress) })),
  pictures: (
    await db.rows(sql<{ image: Buffer }>`
      select image from story_picture where person_id = ${personId} and work_id is null order by id`)
  ).map(({ image }) => asDataAddress(image)),
  sentBack: await db.rows(sql<{ challenge: string; reason: string; at: Date; takenBack: boolean }>`
    select challenge, reason, at, undone is not null as taken_back from story_sent_back where person_id = ${personId} order by at, id`),
  visits: await db.rows(sql<{
    place: 'market' | 'arena' | 'fame' | 'profile' | 'squads' | 'power-card' | 'power-card-turned'
    visitedAt: Date
  }>`
    select place, visited_at from story_visit where person_id = ${personId} order by visited_at, place`),
})

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
