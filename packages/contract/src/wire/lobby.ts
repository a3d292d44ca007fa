import { LOBBY_STATUSES } from '@xiotein/game/rules'
import { z } from 'zod'
import { id, instant } from './parts.ts'

export const participant = z.strictObject({ personId: id, displayName: z.string() })

/** The four settings of every lobby, see `LobbySettings` of `game/rules`. */
export const lobbySettings = z.strictObject({
  allowActionCards: z.boolean(),
  allowSpectators: z.boolean(),
  timeLimitSeconds: z.number().int().min(60).max(86_400),
  maxTurns: z.number().int().min(5).max(30),
})

/** The common part of every lobby, whatever is played in it. */
export const lobbyOfType = <Type extends string>(type: Type) =>
  z.strictObject({
    id,
    name: z.string(),
    type: z.literal(type),
    hostId: id,
    hostName: z.string(),
    participants: z.array(participant),
    maxParticipants: z.number().int(),
    settings: lobbySettings,
    status: z.enum(LOBBY_STATUSES),
    createdAt: instant,
  })
