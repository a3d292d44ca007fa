// Pupils who have reached the boss of a team chapter, and the teams that they make.

import { CHAPTERS, type Chapter } from '@xiotein/content/story'
import { storyCalls, type TeamFight } from '@xiotein/contract/story'
import { sql } from '../platform/database/index.ts'
import type { TestSchool, Visitor } from './school.ts'

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
