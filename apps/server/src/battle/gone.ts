import { DUEL_FIGHTERS, DUEL_SETTINGS, type Presence, withoutTheGone } from '@xiotein/game/battle'
import type { Change } from '../platform/change.ts'
import { sql, type Transaction } from '../platform/database/index.ts'
import { orRefuse } from '../platform/http/index.ts'
import { tellLobbies } from './live-events.ts'
import { lockLobby } from './lobby-rows.ts'
import { saveAndTell } from './save-lobby.ts'

/**
 * Takes those who are no longer there out of a lobby, and says whether anybody was taken out: it is handed on, waits again or closes.
 * Another node may have done it already.
 */
export const leaveOutTheGone = async (change: Change, lobbyId: string): Promise<boolean> => {
  const { tx, now } = change
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
  const heardAtMs = Object.fromEntries(seats.map(({ personId, heardAt }) => [personId, heardAt.getTime()]))
  // Who plays and for how long does not matter here, and is not saved again.
  const lobby = { ...row, participants, maxParticipants: DUEL_FIGHTERS, settings: DUEL_SETTINGS }
  const decision = withoutTheGone(lobby, heardAtMs, now.getTime())
  if (!decision) return false
  await saveAndTell(change, { ...row, id: lobbyId }, orRefuse(decision))
  tellLobbies(change, participants)
  return true
}

type OwnSeat = { readonly goesOn: boolean; readonly presence: Presence }

/** A player's place in a lobby that waits, or in its battle; null when there is no such place, or the lobby has closed before a battle. */
export const seatOf = async (tx: Transaction, lobbyId: string, personId: string): Promise<OwnSeat | null> => {
  const seat = await tx.maybe(sql<{ goesOn: boolean; heardAt: Date; awayMs: number }>`
    select b.id is not null and b.ended_at is null as goes_on, s.heard_at, s.away_ms
    from battle_seat s join battle_lobby l on l.id = s.lobby_id left join battle_battle b on b.id = l.id
    where s.lobby_id = ${lobbyId} and s.person_id = ${personId} and (b.id is not null or l.status in ('waiting', 'starting'))`)
  return seat && { goesOn: seat.goesOn, presence: { heardAtMs: seat.heardAt.getTime(), awayMs: seat.awayMs } }
}

/** A player's browser is there, and was not away. */
export const noteHeard = (tx: Transaction, lobbyId: string, personId: string, now: Date): void => {
  tx.send(sql`update battle_seat set heard_at = greatest(heard_at, ${now}) where lobby_id = ${lobbyId} and person_id = ${personId}`)
}
