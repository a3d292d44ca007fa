import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { cancelLobbies } from './cancel-lobbies.ts'
import { openSince } from './lobby-rows.ts'

/** Cancels a lobby that nobody has joined in time: its host is free for another one. Another node may have done it already. */
export const expire = async (change: Change, lobbyId: string): Promise<void> => {
  const { tx, now } = change
  const expired = await tx.maybe(sql<{ id: string }>`
    select id from battle_lobby where id = ${lobbyId} and status = 'waiting' and created_at <= ${openSince(now)} for update`)
  if (expired) await cancelLobbies(change, [lobbyId])
}
