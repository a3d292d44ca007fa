import { dropNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { sql } from '../platform/database/index.ts'
import { carryOn } from './advance.ts'
import { lockBattle } from './battle-rows.ts'
import { tellLobbies } from './live-events.ts'

/** Closes every lobby, and ends every battle as a teacher ends one. */
export const endAll = async (change: Change): Promise<void> => {
  const { tx } = change
  const lobbies = await tx.rows(sql<{ id: string; hostId: string; challengedId: string | null }>`
    select id, host_id, challenged_id from battle_lobby where status in ('waiting', 'starting') order by id for update`)
  await tx.run(sql`
    update battle_lobby set status = 'cancelled', begins_at = null
    where id = any(${lobbies.map(({ id }) => id)}::uuid[])`)
  await tx.run(sql`update battle_seat set is_open = false where lobby_id = any(${lobbies.map(({ id }) => id)}::uuid[])`)
  for (const { id, challengedId } of lobbies) if (challengedId) await dropNotices(change, challengedId, 'lobbyId', id)
  tellLobbies(change, [...new Set(lobbies.flatMap(({ hostId, challengedId }) => (challengedId ? [hostId, challengedId] : [hostId])))])
  const battles = await tx.rows(sql<{ id: string }>`select id from battle_battle where ended_at is null order by id`)
  for (const { id } of battles) {
    const row = await lockBattle(tx, id)
    if (row && !row.endedAt) await carryOn(change, row, { kind: 'stopped' })
  }
}
