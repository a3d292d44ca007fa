import { dropNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { tellLobbies } from './live-events.ts'
import { openSince } from './lobby-rows.ts'

/** Cancels a lobby that nobody has joined in time: its host is free for another one. Another node may have done it already. */
export const expire = async (change: Change, lobbyId: string): Promise<void> => {
  const { tx, now } = change
  const expired = await tx.maybe(sql<{ hostId: string; challengedId: string | null }>`
    update battle_lobby set status = 'cancelled' where id = ${lobbyId} and status = 'waiting' and created_at <= ${openSince(now)}
    returning host_id, challenged_id`)
  if (!expired) return
  const { hostId, challengedId } = expired
  await tx.run(sql`update battle_seat set is_open = false where lobby_id = ${lobbyId}`)
  if (challengedId) await dropNotices(change, challengedId, 'lobbyId', lobbyId)
  tellLobbies(change, challengedId ? [hostId, challengedId] : [hostId])
}
