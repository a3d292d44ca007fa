import { DUEL_SETTINGS, goneBeforeMs, LOBBY_SILENCE_SECONDS, type Lobby, leaveLobby, withoutAbsentPlayers } from '@xiotein/game/battle'
import { TEAM_PLACES } from '@xiotein/game/story'
import { dropTeamNotices } from '../../notices/index.ts'
import type { Change } from '../../platform/change.ts'
import { sql } from '../../platform/database/index.ts'
import { orRefuse } from '../../platform/http/index.ts'
import { emitGathering } from './live-events.ts'
import { lockTeam, type TeamRow } from './team-rows.ts'

/** A team that has not begun is closed after this time, however many have joined it. */
const OPEN_MINUTES = 30
const openUntilMs = (createdAt: Date): number => createdAt.getTime() + OPEN_MINUTES * 60_000

/** A team that waits, as the rules of lobbies know it: places of stand-ins are taken. */
export const lobbyOf = ({ hostId, seats, state }: TeamRow): Lobby => ({
  hostId,
  participants: seats.filter(({ isLive }) => isLive).map(({ personId }) => personId),
  maxParticipants: TEAM_PLACES - seats.filter(({ isLive }) => !isLive).length,
  settings: DUEL_SETTINGS,
  status: state === 'waiting' ? 'waiting' : 'active',
})

/** The time when a team that waits is looked at again: somebody may be gone, or it has waited long enough. */
const lookAgainAt = (createdAt: Date, heardAtMs: readonly number[]): Date =>
  new Date(Math.min(openUntilMs(createdAt), ...heardAtMs.map(ms => ms + LOBBY_SILENCE_SECONDS * 1000)))

/** Saves what the rules made of a team that waits, and notifies everybody. A team without anybody is deleted. */
export const saveLobby = async (change: Change, row: TeamRow, { hostId, participants, status }: Lobby): Promise<void> => {
  const { tx } = change
  await tx.run(sql`
    delete from story_team_seat where team_id = ${row.id} and is_live and person_id <> all(${[...participants]}::uuid[])`)
  if (status === 'cancelled') {
    await dropTeamNotices(change, row.id)
    await tx.run(sql`delete from story_team where id = ${row.id}`)
  } else {
    const heard = row.seats.filter(({ personId }) => participants.includes(personId)).map(({ heardAtMs }) => heardAtMs)
    await tx.run(sql`
      update story_team set host_id = ${hostId}, due_at = ${lookAgainAt(row.createdAt, heard)}, version = version + 1 where id = ${row.id}`)
  }
  await emitGathering(change, row)
}

/** Takes those who are gone out of a team that waits, and closes one that has waited too long. */
export const updateLobby = async (change: Change, row: TeamRow): Promise<void> => {
  const nowMs = change.now.getTime()
  const lobby = lobbyOf(row)
  if (openUntilMs(row.createdAt) <= nowMs) return saveLobby(change, row, { ...lobby, participants: [], status: 'cancelled' })
  const heardAtMs = Object.fromEntries(row.seats.map(seat => [seat.personId, seat.heardAtMs]))
  const without = withoutAbsentPlayers({ ...lobby, challengedId: null }, heardAtMs, nowMs)
  if (without) return saveLobby(change, row, orRefuse(without))
  const heard = row.seats.filter(({ isLive }) => isLive).map(seat => seat.heardAtMs)
  await change.tx.run(sql`update story_team set due_at = ${lookAgainAt(row.createdAt, heard)} where id = ${row.id}`)
}

/** Somebody who is erased leaves the teams that wait, and takes no place of a stand-in in them; the others are notified. */
export const leaveWaitingTeams = async (change: Change, personId: string): Promise<void> => {
  const { tx } = change
  const teams = await tx.rows(sql<{ id: string }>`
    select t.id from story_team t join story_team_seat s on s.team_id = t.id
    where t.state = 'waiting' and s.person_id = ${personId} order by t.id for update of t`)
  for (const { id } of teams) {
    const row = await lockTeam(tx, id)
    if (row?.state !== 'waiting') continue
    await tx.run(sql`delete from story_team_seat where team_id = ${id} and person_id = ${personId} and not is_live`)
    const left = leaveLobby(lobbyOf(row), personId)
    // A pupil who had nothing but the place of a stand-in is refused.
    await saveLobby(change, row, left.ok ? left.outcome : lobbyOf(row))
  }
}

/** Somebody of a team that waits was not heard of for a while. */
export const isGone = (heardAtMs: number, nowMs: number): boolean => heardAtMs <= goneBeforeMs({ status: 'starting' }, nowMs)
