// Duels that wait for a player, as the server tells them, for tests and screens.

import type { BattleCalls, BattleLobby, DuelPlayer } from '@xiotein/contract/battle'
import type { OutputOf } from '@xiotein/contract/wire'

export const LOBBY = 'f1d2c3b4-a596-4788-8990-aabbccddee01'

/** An open lobby of a pupil, which others have joined. */
export const lobbyOf = (host: DuelPlayer, ...guests: DuelPlayer[]): BattleLobby => ({
  id: LOBBY,
  name: 'A fair fight',
  type: 'live',
  maxParticipants: 2,
  challenged: null,
  paused: false,
  xpDuelsLeft: null,
  participants: [host, ...guests],
  hostId: host.personId,
  hostName: host.displayName,
  status: 'waiting',
  createdAt: '2026-11-23T10:31:00.000Z',
  beginsAt: null,
  settings: { allowActionCards: true, allowSpectators: false, timeLimitSeconds: 300, maxTurns: 30 },
})

type Lobbies = OutputOf<BattleCalls['battle.lobbies']>
/** The room of duels of a school that has them on at every hour. */
export const lobbiesWith = (change: Partial<Lobbies> = {}): Lobbies => ({
  duels: true,
  reach: 'classmates',
  isOpen: true,
  openHours: null,
  paused: false,
  stakePp: 12,
  lobbies: [],
  watchable: [],
  closed: null,
  battleId: null,
  ...change,
})
