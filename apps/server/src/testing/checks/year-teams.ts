// The guardians of the team chapters in the simulated school year: squadmates who stand before one on the same day meet it as a team, with
// stand-ins for squadmates who are not there. Anybody who is alone meets it alone.

import { CHAPTERS } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { TEAM_PLACES } from '@xiotein/game/story'
import { nextTurnInTeam } from '../../story/index.ts'
import { loseFight, meetAlone, type YearPupil } from './year-pupil.ts'

/** Somebody who stands before the guardian of a team chapter, and has a squad. */
type Standing = { readonly pupil: YearPupil; readonly episodeId: string }

/** The results of a chapter's teams. */
type TeamFigures = { teams: number; won: number; pupils: number; standIns: number; alone: number }

export const newTeamFigures = (): Map<string, TeamFigures> =>
  new Map(
    CHAPTERS.filter(({ teamSize }) => teamSize === TEAM_PLACES).map(({ episode }) => [
      episode,
      { teams: 0, won: 0, pupils: 0, standIns: 0, alone: 0 },
    ]),
  )

/** Lets time pass for pupils who have fallen and watch how their stand-ins end the battle. */
type Watch = () => Promise<void>

type Team = { readonly episodeId: string; readonly members: readonly [YearPupil, ...YearPupil[]]; readonly absent: readonly YearPupil[] }

/** Plays one battle of a team to its end; returns whether it was won. */
const fightTogether = async ({ episodeId, members, absent }: Team, figures: TeamFigures, watch: Watch): Promise<boolean> => {
  const [host, ...guests] = members
  const { teamId } = await host.act(storyCalls, 'story.open-team', { episodeId })
  for (const { act } of guests) await act(storyCalls, 'story.join-team', { teamId })
  const standIns = absent.slice(0, TEAM_PLACES - members.length)
  for (const { personId } of standIns) await host.act(storyCalls, 'story.set-stand-in', { teamId, personId, isIn: true })
  await host.act(storyCalls, 'story.begin-team', { teamId })
  for (;;) {
    let somebodyChose = false
    for (const { act, db, personId, kind, dice } of members) {
      const turn = await nextTurnInTeam(db, { teamId, personId }, kind.player, dice)
      if (turn === null) continue
      await act(storyCalls, 'story.choose-in-team', { teamId, ...turn })
      somebodyChose = true
    }
    const { state } = await host.act(storyCalls, 'story.team', { teamId })
    if (state === 'active') {
      if (!somebodyChose) await watch()
      continue
    }
    figures.teams += 1
    figures.pupils += members.length
    figures.standIns += standIns.length
    if (state === 'won') figures.won += 1
    for (const { model } of members)
      if (state === 'won') model.beaten.add(episodeId)
      else loseFight(model, episodeId)
    return state === 'won'
  }
}

/** Lets everybody who stands before a guardian meet it; anybody who has beaten it can read on. */
export const meetGuardians = async (
  standing: readonly Standing[],
  squads: readonly (readonly YearPupil[])[],
  figuresOf: ReadonlyMap<string, TeamFigures>,
  watch: Watch,
): Promise<readonly YearPupil[]> => {
  const beaten: YearPupil[] = []
  for (const squad of squads)
    for (const [episodeId, figures] of figuresOf) {
      const there = squad.filter(one => standing.some(each => each.pupil === one && each.episodeId === episodeId))
      for (let from = 0; from < there.length; from += TEAM_PLACES) {
        const [host, ...guests] = there.slice(from, from + TEAM_PLACES)
        if (!host) continue
        if (guests.length === 0) {
          figures.alone += 1
          if (await meetAlone(host, episodeId)) beaten.push(host)
          continue
        }
        const members = [host, ...guests] as const
        const team = { episodeId, members, absent: squad.filter(one => !members.includes(one)) }
        const tries = Math.max(...members.map(({ kind }) => kind.fights))
        for (let time = 0; time < tries; time += 1)
          if (await fightTogether(team, figures, watch)) {
            beaten.push(...members)
            break
          }
      }
    }
  return beaten
}
