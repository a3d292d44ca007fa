import { storyCalls, type Team } from '@xiotein/contract/story'
import { levelFromXp } from '@xiotein/game/growth'
import { placesNeeded } from '@xiotein/game/story'
import { powerWith, xpOf } from '../../growth/index.ts'
import type { Queryable } from '../../platform/database/index.ts'
import { permit, serve } from '../../platform/http/index.ts'
import type { Services } from '../../platform/services.ts'
import { squadmates } from '../../squads/index.ts'
import { openAttempt } from '../attempt-rows.ts'
import { isBossReached } from '../boss-end.ts'
import { requiredChapter } from '../episode.ts'
import { mayPlay, mayTeamUp } from '../permissions.ts'
import { progressIn, storedOf } from '../progress-rows.ts'
import { isGone } from './lobby.ts'
import { teamsInReach } from './reach.ts'
import { smallTeamsIn } from './settings.ts'
import { type TeamRow, teamOf, teamRows } from './team-rows.ts'

/** The time that the end of a battle is shown to players who come back to the page. */
const ENDED_FOR_MS = 30 * 60_000

export const shownTeam = ({ id, hostId, seats, createdAt }: TeamRow, smallTeams: boolean, now: Date): Team => ({
  teamId: id,
  hostId,
  createdAt: createdAt.toISOString(),
  needed: placesNeeded(seats, smallTeams),
  seats: seats.map(({ personId, displayName, isLive, heardAtMs }) => ({
    personId,
    displayName,
    isStandIn: !isLive,
    isAway: isLive && isGone(heardAtMs, now.getTime()),
  })),
})

/** The least power among these people. */
const lowestPowerOf = async (school: Services, db: Queryable, personIds: readonly string[]): Promise<number> => {
  const xp = new Map((await xpOf(db, personIds)).map(total => [total.personId, total.xp]))
  const found: number[] = []
  for (const id of personIds) found.push(await powerWith(school, db, id, levelFromXp(xp.get(id) ?? 0)))
  return Math.min(...found)
}

/** The teams that a pupil before the boss of a chapter can join, and their own. Refusals: http.forbidden, story.episode-not-found. */
export const teams = serve(storyCalls, 'story.teams', { who: 'signed-in' }, async ({ school, caller, input, db, now }) => {
  permit(mayPlay(caller))
  const chapter = requiredChapter(input.episodeId)
  const { teamSize, episode, boss, recommendedPower } = chapter
  const smallTeams = await smallTeamsIn(db)
  const alone = teamSize > 1 && (await openAttempt(db, caller.personId, episode, boss.id)) !== null
  const ownPower = await lowestPowerOf(school, db, [caller.personId])
  const none = { teamSize, smallTeams, alone, recommendedPower, ownPower, own: null, teams: [], absent: [] }
  if (teamSize === 1 || !mayTeamUp(caller)) return none
  if (!isBossReached(chapter, progressIn(await storedOf(db, caller.personId), chapter))) return none
  const own = await teamOf(db, caller.personId, episode, new Date(now.getTime() - ENDED_FOR_MS))
  const rows = await teamRows(db, await teamsInReach(db, caller, episode))
  const hosted = rows.find(({ hostId }) => hostId === caller.personId)
  const seats = rows.find(({ id }) => id === own?.id)?.seats.map(({ personId }) => personId)
  const absent = hosted && smallTeams ? await squadmates(db, caller.personId) : []
  // In a team of two, each would learn the other's power, which classmates are not told.
  const isLowestSaid = seats !== undefined && seats.length > 2
  return {
    teamSize,
    smallTeams,
    alone,
    recommendedPower,
    ownPower,
    own: own && { teamId: own.id, state: own.state, lowestPower: isLowestSaid ? await lowestPowerOf(school, db, seats) : null },
    teams: rows.map(row => shownTeam(row, smallTeams, now)),
    absent: absent.filter(({ personId }) => !hosted?.seats.some(seat => seat.personId === personId)),
  }
})
