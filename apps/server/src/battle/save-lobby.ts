import type { Lobby } from '@xiotein/game/battle'
import { dropNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { cancelLobbies } from './cancel-lobbies.ts'
import { emitLobbies, emitToGuides } from './live-events.ts'
import { type LobbyRow, saveLobby } from './lobby-rows.ts'

/** Saves a lobby and emits the change, also to teachers of those who have left; an answered or withdrawn challenge leaves the bell. */
export const saveAndEmit = async (
  change: Change,
  { id, hostId, challengedId }: Pick<LobbyRow, 'id' | 'hostId' | 'challengedId'>,
  after: Lobby,
  left: readonly string[] = [],
): Promise<void> => {
  if (after.status === 'cancelled') return cancelLobbies(change, [id])
  await saveLobby(change, id, after)
  if (challengedId) await dropNotices(change, challengedId, 'lobbyId', id)
  emitLobbies(change, [...new Set([hostId, ...after.participants, ...(challengedId ? [challengedId] : [])])])
  await emitToGuides(change, [...new Set([hostId, ...after.participants, ...left])])
}
