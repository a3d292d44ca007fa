// The common part of every lobby, of a duel or of a siege.

export const LOBBY_STATUSES = ['waiting', 'starting', 'active', 'finished', 'cancelled'] as const
export type LobbyStatus = (typeof LOBBY_STATUSES)[number]

export type LobbySettings = {
  readonly allowActionCards: boolean
  readonly allowSpectators: boolean
  readonly timeLimitSeconds: number
  readonly maxTurns: number
}
