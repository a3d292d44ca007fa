// Pupils who have reached the boss of a team chapter, and the teams that they make.

import { CHAPTERS, type Chapter } from '@xiotein/content/story'
import { storyCalls, type TeamFight } from '@xiotein/contract/story'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from './school.ts'

export const TEAM_EPISODE = 'ep_02_welcome_xiotein'
export const chapterIn = (episode: string): Chapter => {
  const chapter = CHAPTERS.find(each => each.episode === episode)
  if (!chapter) throw new Error(`there is no episode ${episode}`)
  return chapter
}

/** Puts a pupil before the boss of a chapter, as if everything before it were done. */
export const bringToBoss = async ({ db }: TestSchool, pupil: Visitor, episode = TEAM_EPISODE): Promise<void> => {
  await db.run(sql`
    insert into story_episode (id, person_id, episode, started_at) values (gen_random_uuid(), ${pupil.personId}, ${episode}, now())
    on conflict do nothing`)
  for (const { id } of chapterIn(episode).encounters) {
    await db.run(sql`
      insert into story_encounter (person_id, episode, encounter, done_at, unaided) values (${pupil.personId}, ${episode}, ${id}, now(), true)
      on conflict do nothing`)
  }
  for (;;) {
    const { scenes } = (await pupil.call(storyCalls, 'story.episode', { episodeId: episode })).ok
    const last = scenes.at(-1)?.passages.at(-1)
    if (last?.is !== 'choice') {
      // This settles nothing, and neither do the encounters above.
      await db.run(sql`
        update story_episode set at_scene = ${scenes.length - 1}, at_passage = 0, far_scene = ${scenes.length - 1}, far_passage = 0, read_at = now()
        where person_id = ${pupil.personId} and episode = ${episode}`)
      return
    }
    await pupil.call(storyCalls, 'story.decide', { decision: last.decision, option: last.options[0]?.id ?? '' })
  }
}

export const opensTeam = async (host: Visitor, episodeId = TEAM_EPISODE): Promise<string> =>
  (await host.call(storyCalls, 'story.open-team', { episodeId })).ok.teamId

export const joins = (pupil: Visitor, teamId: string) => pupil.call(storyCalls, 'story.join-team', { teamId })

/** A team of these pupils whose battle has begun; the first is its host. */
export const openFight = async ([host, ...guests]: readonly [Visitor, ...Visitor[]], episodeId = TEAM_EPISODE): Promise<string> => {
  const teamId = await opensTeam(host, episodeId)
  for (const guest of guests) {
    const { status, refusal } = await joins(guest, teamId)
    if (status !== 200) throw new Error(refusal.words)
  }
  const begun = await host.call(storyCalls, 'story.begin-team', { teamId })
  if (begun.status !== 200) throw new Error(begun.refusal.words)
  return teamId
}

export const teamFightOf = async (of: Visitor, teamId: string): Promise<TeamFight> =>
  (await of.call(storyCalls, 'story.team', { teamId })).ok

type Actions = readonly { move: string; target: string | null }[]
export const choosesInTeam = (by: Visitor, teamId: string, turn: number, actions: Actions | null = []) =>
  by.call(storyCalls, 'story.choose-in-team', { teamId, turn, actions: actions && [...actions] })
/** A choice of one move that hits. */
export const HIT = [{ move: 'vault-hack', target: null }]

export const teamsOf = async (of: Visitor) => (await of.call(storyCalls, 'story.teams', { episodeId: TEAM_EPISODE })).ok
export const bossOf = async (of: Visitor) => (await of.call(storyCalls, 'story.chapter', { episodeId: TEAM_EPISODE })).ok.boss
export const refusalOf = async (answer: Promise<{ refusal: { refusal: string } }>): Promise<string> => (await answer).refusal.refusal

const BEGAN = Date.parse('2026-11-25T15:00:00Z')

/** A school of class 7C whose `pupil` and `company` stand before the boss of `TEAM_EPISODE`. */
export const openTeamSchool = async () => {
  const school = await openTestSchool({ limits: false, keepOpen: true })
  /** Sets the clock to so many seconds after the beginning. */
  const at = (seconds: number): void => school.setClock(new Date(BEGAN + seconds * 1000))
  at(0)
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const pupil = async (name: string, of = classId): Promise<Visitor> => {
    const made = await school.person(name, { pupilOf: of })
    await bringToBoss(school, made)
    return made
  }
  const company = async (): Promise<[Visitor, Visitor, Visitor, Visitor]> => [
    await pupil('Ada'),
    await pupil('Ben'),
    await pupil('Cem'),
    await pupil('Dua'),
  ]
  /** Changes the boss, or the pupils, of a battle that has not been played yet. */
  const makeFighters = (teamId: string, which: 'boss' | 'pupils', health: { maxHealth: number; maxShield: number }) =>
    school.db.run(sql`
      update story_team set fight = jsonb_set(fight, '{setUp,fighters}', (
        select jsonb_agg(case when (f ? 'boss') = ${which === 'boss'} then f || ${JSON.stringify(health)}::jsonb else f end)
        from jsonb_array_elements(fight #> '{setUp,fighters}') f))
      where id = ${teamId}`)
  /** Leaves the boss as it is after a long battle. */
  const tire = (teamId: string) => makeFighters(teamId, 'boss', { maxHealth: 4, maxShield: 0 })
  const strengthen = (teamId: string) => makeFighters(teamId, 'pupils', { maxHealth: 900, maxShield: 50 })
  return { school, classId, admin, teacher, at, pupil, company, tire, strengthen }
}
export type TeamSchool = Awaited<ReturnType<typeof openTeamSchool>>
