// The players who are no longer there while a lobby waits for its battle. docs/game-rules.md, "A duel of two pupils".

import { accept, type Decision } from '@xiotein/game/rules'
import { cancelLobby, type Lobby, leaveLobby } from './lobby.ts'
import { SILENCE_SECONDS } from './presence.ts'
import type { BattleRefusal } from './refusals.ts'

/** Ours: longer than in a battle, because browsers let a page in the background speak only once a minute. */
export const LOBBY_SILENCE_SECONDS = 90

/** A lobby and whom its host has challenged; null where anybody within reach may join. */
export type WaitingLobby = Lobby & { readonly challengedId: string | null }

/** A player goes. A challenge is between its two: without one of them it is cancelled; any other lobby is handed on. */
export const goFromLobby = (lobby: WaitingLobby, playerId: string): Decision<Lobby, BattleRefusal> =>
  lobby.challengedId !== null && lobby.participants.includes(playerId) ? cancelLobby(lobby) : leaveLobby(lobby, playerId)

/** The moment before which a player of the lobby must have been heard of last to count as gone. */
export const goneBeforeMs = ({ status }: Pick<Lobby, 'status'>, nowMs: number): number =>
  nowMs - (status === 'starting' ? SILENCE_SECONDS : LOBBY_SILENCE_SECONDS) * 1000

/** The lobby without those who are gone; null while everybody is there. */
export const withoutAbsentPlayers = (
  lobby: WaitingLobby,
  heardAtMs: Readonly<Record<string, number>>,
  nowMs: number,
): Decision<Lobby, BattleRefusal> | null => {
  const before = goneBeforeMs(lobby, nowMs)
  const gone = lobby.participants.filter(id => (heardAtMs[id] ?? nowMs) <= before)
  if (gone.length === 0) return null
  let left: Lobby = lobby
  for (const id of gone) {
    if (left.status === 'cancelled') break
    const decision = goFromLobby({ ...left, challengedId: lobby.challengedId }, id)
    if (!decision.ok) return decision
    left = decision.outcome
  }
  const { hostId, participants, maxParticipants, settings, status } = left
  return accept({ hostId, participants, maxParticipants, settings, status })
}
