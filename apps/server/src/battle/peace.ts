import { gameDayStart, nextReset } from '@xiotein/game/rules'
import type { Change, ChangeBy } from '../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { permit } from '../platform/http/index.ts'
import { isPaused } from './class-pause-rows.ts'
import { emitLobbies } from './live-events.ts'
import { mayDuel } from './permissions.ts'
import { battleSettings, isDuelTime } from './school-rows.ts'
import { isOut } from './switch-rows.ts'

type PeaceQuery = { readonly personId: string; readonly from: string; readonly now: Date }

/** Whether a pupil has said "not today" to that other pupil. */
export const wantsPeace = async (db: Queryable, { personId, from, now }: PeaceQuery): Promise<boolean> => {
  const row = await db.maybe(sql<{ until: Date }>`
    select until from battle_declined where host_id = ${from} and person_id = ${personId} and until > ${now}`)
  return row !== null
}

/** The challenges from one pupil to the other since the reset that came to nothing. */
export const vainChallenges = async (db: Queryable, { personId, from, now }: PeaceQuery): Promise<number> =>
  (
    await db.one(sql<{ challenges: number }>`
      select count(*)::int as challenges from battle_seat s join battle_lobby l on l.id = s.lobby_id
      where s.person_id = ${from} and l.challenged_id = ${personId} and l.vain
        and l.created_at >= ${new Date(gameDayStart(now.getTime()))}`)
  ).challenges

/** The challenge was declined, withdrawn or left unanswered, or its host has gone. */
export const noteVain = (tx: Transaction, lobbyId: string): Promise<unknown> =>
  tx.run(sql`update battle_lobby set vain = true where id = ${lobbyId} and status = 'cancelled' and challenged_id is not null`)

type Challenge = { readonly id: string; readonly hostId: string; readonly challengedId: string | null }

/** Counts an unanswered challenge as in vain, unless a switch, a pause or the hours kept it from being answered. */
export const noteUnanswered = async ({ tx, now }: Change, { id, hostId, challengedId }: Challenge): Promise<void> => {
  if (challengedId === null) return
  const settings = await battleSettings(tx)
  if (!settings.duels || !(await isDuelTime(tx, settings, now)) || (await isPaused(tx, [hostId, challengedId], now))) return
  if ((await isOut(tx, hostId)) || (await isOut(tx, challengedId))) return
  await noteVain(tx, id)
}

/**
 * "Not today", to any challenge of this game day: one that was withdrawn before it could be answered counts, too. Returns whether nothing
 * else is to be done, because the challenge does not wait any more.
 */
export const declineToday = async (change: ChangeBy, lobbyId: string): Promise<boolean> => {
  const { tx, caller, now } = change
  permit(mayDuel(caller))
  const declined = await tx.maybe(sql<{ status: 'waiting' | 'starting' | 'active' | 'finished' | 'cancelled' }>`
    with asked as (
      select host_id, status from battle_lobby
      where id = ${lobbyId} and challenged_id = ${caller.personId} and created_at >= ${new Date(gameDayStart(now.getTime()))} for update
    ), kept as (
      insert into battle_declined (host_id, person_id, until)
      select host_id, ${caller.personId}, ${new Date(nextReset(now.getTime()))} from asked where host_id <> ${caller.personId}
      on conflict (host_id, person_id) do update set until = excluded.until
    )
    select status from asked`)
  if (declined === null) return false
  // Lobbies of one's own are gone from the other's list from now on.
  emitLobbies(change)
  return declined.status === 'cancelled'
}
