// Lobbies, in which players find each other: waiting, starting, active, finished, cancelled. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, type LobbySettings, type LobbyStatus, refuse } from '@xiotein/game/rules'
import { MAX_TURNS, TIME_LIMIT_SECONDS } from './constants.ts'
import type { BattleRefusal } from './refusals.ts'

export type Lobby = {
  readonly hostId: string
  readonly participants: readonly string[]
  readonly maxParticipants: number
  readonly settings: LobbySettings
  readonly status: LobbyStatus
}

type LobbyDecision = Decision<Lobby, BattleRefusal>

export const DUEL_SETTINGS: LobbySettings = {
  allowActionCards: true,
  allowSpectators: false,
  timeLimitSeconds: TIME_LIMIT_SECONDS,
  maxTurns: MAX_TURNS,
}

/** The first free place: a player who goes leaves one free. */
export const freePlace = (taken: readonly number[]): number => {
  let place = 0
  while (taken.includes(place)) place += 1
  return place
}

/** A player joins; the last place taken makes the lobby start. */
export const joinLobby = (lobby: Lobby, playerId: string): LobbyDecision => {
  if (lobby.participants.includes(playerId)) return refuse('battle.already-in')
  if (lobby.participants.length >= lobby.maxParticipants) return refuse('battle.full')
  if (lobby.status !== 'waiting') return refuse('battle.not-waiting')
  const participants = [...lobby.participants, playerId]
  return accept({ ...lobby, participants, status: participants.length === lobby.maxParticipants ? 'starting' : 'waiting' })
}

/** A player leaves before the battle: the next one becomes host, and without anybody the lobby is cancelled. */
export const leaveLobby = (lobby: Lobby, playerId: string): LobbyDecision => {
  if (!lobby.participants.includes(playerId)) return refuse('battle.not-in')
  if (lobby.status !== 'waiting' && lobby.status !== 'starting') return refuse('battle.not-waiting')
  const participants = lobby.participants.filter(id => id !== playerId)
  const [first] = participants
  if (first === undefined) return accept({ ...lobby, participants, status: 'cancelled' })
  return accept({ ...lobby, participants, hostId: lobby.hostId === playerId ? first : lobby.hostId, status: 'waiting' })
}

/** A lobby ends while nobody fights yet. */
export const cancelLobby = (lobby: Lobby): LobbyDecision =>
  lobby.status === 'waiting' || lobby.status === 'starting' ? accept({ ...lobby, status: 'cancelled' }) : refuse('battle.not-waiting')
