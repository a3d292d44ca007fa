import { DUEL_FIGHTERS, DUEL_SETTINGS, goneBeforeMs, SILENCE_SECONDS, withoutAbsentPlayers } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import type { School } from '../platform/school.ts'
import { rememberHeard } from './known.ts'
import { emitLobbies } from './live-events.ts'
import { lockLobby } from './lobby-rows.ts'
import { quietBefore, servedSince } from './lock-battle.ts'
import { noteUnanswered } from './peace.ts'
import { saveAndEmit } from './save-lobby.ts'

/**
 * Removes those who are no longer there from a lobby, and returns whether anybody was: it is handed on, waits again or closes. While this
 * node did not serve, nobody could be heard of.
 * Another node may have done it already.
 */
export const removeAbsentPlayers = async (change: Change, lobbyId: string): Promise<boolean> => {
  const { tx, now, school } = change
  await lockLobby(tx, lobbyId)
  const row = await tx.maybe(sql<{
    hostId: string
    challengedId: string | null
    status: 'waiting' | 'starting' | 'active' | 'finished' | 'cancelled'
  }>`
    select host_id, challenged_id, status from battle_lobby where id = ${lobbyId} and status in ('waiting', 'starting')`)
  if (!row) return false
  const seats = await tx.rows(sql<{ personId: string; heardAt: Date }>`
    select person_id, heard_at from battle_seat where lobby_id = ${lobbyId} order by place`)
  const participants = seats.map(({ personId }) => personId)
  const servedMs = servedSince(school.uptime.since(), now).getTime()
  const heardAtMs = Object.fromEntries(seats.map(({ personId, heardAt }) => [personId, Math.max(heardAt.getTime(), servedMs)]))
  // The players and the length do not matter here, and are not saved again.
  const lobby = { ...row, participants, maxParticipants: DUEL_FIGHTERS, settings: DUEL_SETTINGS }
  const decision = withoutAbsentPlayers(lobby, heardAtMs, now.getTime())
  if (!decision) return false
  await saveAndEmit(change, { ...row, id: lobbyId }, orRefuse(decision), participants)
  if ((heardAtMs[row.hostId] ?? servedMs) <= goneBeforeMs(row, now.getTime())) await noteUnanswered(change, { ...row, id: lobbyId })
  emitLobbies(change, participants)
  return true
}

/**
 * Notes by one statement that a player's browser is there, where nothing else follows from it: in a lobby, or in a battle in which the player
 * was not away, nor the server. Returns false everywhere else.
 */
export const noteHeard = async (school: School, now: Date, lobbyId: string, personId: string): Promise<boolean> => {
  const { autocommit: writer, uptime } = school
  const awayBefore = new Date(Math.max(now.getTime() - SILENCE_SECONDS * 1000, quietBefore(uptime.since(), now).getTime()))
  const heard = await writer.run(sql`
    update battle_seat s set heard_at = greatest(s.heard_at, ${now}) from battle_lobby l
    where l.id = s.lobby_id and s.lobby_id = ${lobbyId} and s.person_id = ${personId}
      and (l.status in ('waiting', 'starting') or (l.status = 'active' and s.heard_at > ${awayBefore}))`)
  if (heard > 0) rememberHeard(school, lobbyId, personId, now)
  return heard > 0
}
