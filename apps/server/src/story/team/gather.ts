import type { Chapter } from '@xiotein/content/story'
import { storyCalls } from '@xiotein/contract/story'
import { freePlace, joinLobby, leaveLobby } from '@xiotein/game/battle'
import type { Language } from '@xiotein/game/rules'
import { TEAM_PLACES } from '@xiotein/game/story'
import { unlessBusy } from '../../battle/index.ts'
import { sendNotices } from '../../notices/index.ts'
import { COUNTERS, tryAttempt } from '../../people/index.ts'
import type { Change, ChangeBy } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { DONE, orRefuse, permit, Refused, serve } from '../../platform/http/index.ts'
import { squadmates } from '../../squads/index.ts'
import { isBossReached, requireBossReached } from '../boss-end.ts'
import { requiredChapter } from '../episode.ts'
import { mayTeamUp } from '../permissions.ts'
import { progressIn, storedOf, storedOfAll } from '../progress-rows.ts'
import { advanceTeam } from './advance-team.ts'
import { lobbyOf, saveLobby } from './lobby.ts'
import { companions, isWithinReach } from './reach.ts'
import { smallTeamsIn } from './settings.ts'
import { lockTeam, type TeamRow } from './team-rows.ts'

/** Refusals: story.no-team-chapter. */
const requireTeamChapter = (chapter: Chapter): void => {
  if (chapter.teamSize !== TEAM_PLACES) throw new Refused('story.no-team-chapter')
}

/** Refusals: story.boss-not-open, story.boss-unread. */
const requireReached = async ({ caller, tx }: ChangeBy, chapter: Chapter, language: Language): Promise<void> =>
  requireBossReached(chapter, progressIn(await storedOf(tx, caller.personId), chapter), language)

/** Refusals: battle.busy. */
const sitDown = async ({ caller, tx, now }: ChangeBy, teamId: string, place: number): Promise<void> => {
  await unlessBusy(() =>
    tx.run(sql`
      insert into story_team_seat (team_id, person_id, place, is_live, is_open, heard_at)
      values (${teamId}, ${caller.personId}, ${place}, true, true, ${now})`),
  )
}

/**
 * Notifies the pupils who could come: companions who have reached this boss and have not beaten it. Somebody who opens one team after the other
 * rings nobody any more; the team is on their pages all the same.
 */
const callCompanions = async (change: ChangeBy, teamId: string, chapter: Chapter): Promise<void> => {
  const { caller, tx, now } = change
  if (!(await tryAttempt(tx, COUNTERS.teamCall, caller.personId, now))) return
  const storedBy = await storedOfAll(tx, await companions(tx, caller, chapter.episode))
  const called = [...storedBy].flatMap(([personId, stored]) => (isBossReached(chapter, progressIn(stored, chapter)) ? [personId] : []))
  const { name } = chapter.boss
  await sendNotices(
    change,
    called.map(personId => ({
      personId,
      aboutId: caller.personId,
      notice: {
        type: 'story_team' as const,
        teamId,
        episodeId: chapter.episode,
        hostId: caller.personId,
        hostName: caller.displayName,
        bossEn: name.en,
        bossEs: name.es,
      },
    })),
  )
}

/** Opens a team that companions can join. Refusals: http.forbidden, story.episode-not-found, story.no-team-chapter, story.boss-not-open,
 * story.boss-unread, battle.busy. */
export const openTeam = serve(storyCalls, 'story.open-team', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now, newId, browser } = change
  permit(mayTeamUp(caller))
  const chapter = requiredChapter(input.episodeId)
  requireTeamChapter(chapter)
  await requireReached(change, chapter, browser.language)
  const teamId = newId()
  await tx.run(sql`
    insert into story_team (id, episode, encounter, host_id, state, created_at, due_at)
    values (${teamId}, ${chapter.episode}, ${chapter.boss.id}, ${caller.personId}, 'waiting', ${now}, ${now})`)
  await sitDown(change, teamId, 0)
  const row = await lockTeam(tx, teamId)
  if (row) await saveLobby(change, row, lobbyOf(row))
  await callCompanions(change, teamId, chapter)
  return { teamId }
})

/** A locked team of the caller's squad or classes, or one that the caller is in. Refusals: http.forbidden, story.team-not-found. */
export const heldTeam = async (change: ChangeBy, teamId: string): Promise<TeamRow> => {
  const { caller, tx } = change
  permit(mayTeamUp(caller))
  const row = await lockTeam(tx, teamId)
  const isIn = row?.seats.some(({ personId, isLive }) => isLive && personId === caller.personId)
  if (!row || !(isIn || (await isWithinReach(tx, caller, row.hostId)))) throw new Refused('story.team-not-found')
  return row
}

const placeIn = ({ seats }: TeamRow): number => freePlace(seats.map(({ place }) => place))

/**
 * Takes a place; one that a stand-in has in the caller's name is taken from it. Refusals: http.forbidden, story.team-not-found,
 * story.boss-not-open, story.boss-unread, battle.already-in, battle.busy, battle.full, battle.not-waiting.
 */
export const joinTeam = serve(storyCalls, 'story.join-team', { who: 'signed-in' }, async change => {
  const { caller, input, tx, browser } = change
  const found = await heldTeam(change, input.teamId)
  await requireReached(change, requiredChapter(found.episode), browser.language)
  const row = { ...found, seats: found.seats.filter(({ personId, isLive }) => isLive || personId !== caller.personId) }
  orRefuse(joinLobby(lobbyOf(row), caller.personId))
  await tx.run(sql`delete from story_team_seat where team_id = ${row.id} and person_id = ${caller.personId} and not is_live`)
  await sitDown(change, row.id, placeIn(row))
  const joined = await lockTeam(tx, row.id)
  if (joined) await saveLobby(change, joined, lobbyOf(joined))
  return DONE
})

/** Leaves a team that waits, or its battle for good. Refusals: http.forbidden, story.team-not-found, battle.not-in, battle.not-waiting. */
export const leaveTeam = serve(storyCalls, 'story.leave-team', { who: 'signed-in' }, async change => {
  const { caller, input } = change
  const row = await heldTeam(change, input.teamId)
  await leaveOf(change, row, caller.personId)
  return DONE
})

/** Refusals: battle.not-in, battle.not-waiting. */
const leaveOf = async (change: Change, row: TeamRow, personId: string): Promise<void> => {
  if (row.state === 'active' && row.seats.some(seat => seat.personId === personId && seat.isLive && !seat.hasLeft)) {
    const seats = row.seats.map(seat => (seat.personId === personId ? { ...seat, hasLeft: true, choice: null } : seat))
    await advanceTeam(change, { ...row, seats }, true)
    return
  }
  await saveLobby(change, row, orRefuse(leaveLobby(lobbyOf(row), personId)))
}

/** Puts a stand-in into a waiting team. Refusals: battle.full, battle.not-waiting, story.stand-in-not-possible. */
export const seatStandIn = async (
  change: Change,
  row: TeamRow,
  personId: string,
  given: { readonly counts: boolean } | null,
): Promise<void> => {
  const { tx, now } = change
  orRefuse(joinLobby(lobbyOf(row), personId))
  const seated = await tx.run(sql`
    insert into story_team_seat (team_id, person_id, place, is_live, is_given, counts, is_open, heard_at)
    values (${row.id}, ${personId}, ${placeIn(row)}, false, ${given !== null}, ${given?.counts ?? false}, false, ${now}) on conflict do nothing`)
  if (seated === 0) throw new Refused('story.stand-in-not-possible')
  await saveLobby(change, row, lobbyOf(row))
}

/**
 * The host fills a place with a stand-in for somebody of the squad, or empties it. Refusals: http.forbidden, story.team-not-found,
 * battle.not-host, battle.full, battle.not-waiting, story.stand-in-not-possible.
 */
export const setStandIn = serve(storyCalls, 'story.set-stand-in', { who: 'signed-in' }, async change => {
  const { caller, input, tx } = change
  const { personId, isIn } = input
  const row = await heldTeam(change, input.teamId)
  if (row.hostId !== caller.personId) throw new Refused('battle.not-host')
  if (row.state !== 'waiting') throw new Refused('battle.not-waiting')
  if (!isIn) {
    await tx.run(sql`delete from story_team_seat where team_id = ${row.id} and person_id = ${personId} and not is_live`)
    await saveLobby(change, row, lobbyOf(row))
    return DONE
  }
  const isSquadmate = (await squadmates(tx, caller.personId)).some(each => each.personId === personId)
  if (!isSquadmate || !(await smallTeamsIn(tx))) throw new Refused('story.stand-in-not-possible')
  await seatStandIn(change, row, personId, null)
  return DONE
})
