import { DUEL_FIGHTERS } from '../../src/battle/constants.ts'
import { DUEL_SETTINGS, type Lobby } from '../../src/battle/lobby.ts'

/** A lobby for two that has just been opened. */
export const openLobby = (hostId: string): Lobby => ({
  hostId,
  participants: [hostId],
  maxParticipants: DUEL_FIGHTERS,
  settings: DUEL_SETTINGS,
  status: 'waiting',
})
