import { dropNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { emitLobbies, emitToGuides } from './live-events.ts'

/** Why somebody else than its pupils closed a lobby. */
export type ClosedBy = 'time' | 'hours' | 'off' | 'teacher' | 'hand'

/** Cancels those of these lobbies in which nobody fights yet: everybody in them is free and notified, and challenges leave the bell. */
export const cancelLobbies = async (change: Change, lobbyIds: readonly string[], closedBy: ClosedBy | null = null): Promise<void> => {
  const { tx } = change
  const cancelled = await tx.rows(sql<{ id: string; hostId: string; challengedId: string | null }>`
    update battle_lobby set status = 'cancelled', begins_at = null, closed_by = ${closedBy}
    where id = any(${[...lobbyIds]}::uuid[]) and status in ('waiting', 'starting') returning id, host_id, challenged_id`)
  if (cancelled.length === 0) return
  const seated = await tx.rows(sql<{ personId: string }>`
    update battle_seat set is_open = false where lobby_id = any(${cancelled.map(({ id }) => id)}::uuid[]) returning person_id`)
  for (const { id, challengedId } of cancelled) if (challengedId) await dropNotices(change, challengedId, 'lobbyId', id)
  const concerned = cancelled.flatMap(({ hostId, challengedId }) => (challengedId ? [hostId, challengedId] : [hostId]))
  const seatedIds = seated.map(({ personId }) => personId)
  emitLobbies(change, [...new Set([...concerned, ...seatedIds])])
  await emitToGuides(change, seatedIds)
}

const openLobbiesOf = async (db: Queryable, personIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select id from battle_lobby
    where status in ('waiting', 'starting') and (challenged_id = any(${[...personIds]}::uuid[])
      or id in (select lobby_id from battle_seat where person_id = any(${[...personIds]}::uuid[])))
    order by id for update`)
  return rows.map(({ id }) => id)
}

/** Cancels the lobbies in which these pupils wait or are waited for, and notifies everybody who looks. Running battles continue. */
export const closeLobbiesOf = async (change: Change, personIds: readonly string[], closedBy: ClosedBy | null = null): Promise<void> => {
  await cancelLobbies(change, await openLobbiesOf(change.tx, personIds), closedBy)
  emitLobbies(change, personIds)
}
