import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Keep } from '../platform/retention/index.ts'
import { carryOn } from './advance.ts'
import { lockBattle } from './battle-rows.ts'
import { closeLobbiesOf } from './cancel-lobbies.ts'

/** A person's battles and their rewards. Names of others are left out. */
export const exportBattles = async (db: Queryable, personId: string): Promise<unknown> => ({
  duelsTurnedOff:
    (await db.maybe(sql<{ personId: string }>`select person_id from battle_pupil_out where person_id = ${personId}`)) !== null,
  timeFactor:
    (await db.maybe(sql<{ factor: '1.5' | '2' | 'untimed' }>`select factor from battle_pupil_time where person_id = ${personId}`))
      ?.factor ?? '1',
  duels: await duelsOf(db, personId),
  practice: await db.rows(
    sql<{
      level: 'easy' | 'middle' | 'hard'
      startedAt: Date
      endedAt: Date | null
      xp: number | null
    }>`select level, started_at, ended_at, xp from battle_practice where person_id = ${personId} order by started_at`,
  ),
})

const duelsOf = (db: Queryable, personId: string) =>
  db.rows(sql<{
    lobby: string
    startedAt: Date | null
    endedAt: Date | null
    outcome: unknown
    side: number
    xp: number | null
    lootPp: number | null
    lostPp: number | null
    said: 'good' | 'played' | 'clever' | 'moves' | 'learned' | 'surprised' | 'close' | 'fun' | 'thanks' | null
  }>`
    select l.name as lobby, b.started_at, b.ended_at, b.outcome, s.place as side, s.xp, s.loot_pp, s.lost_pp, s.said
    from battle_seat s join battle_lobby l on l.id = s.lobby_id left join battle_battle b on b.id = l.id
    where s.person_id = ${personId} order by l.created_at`)

/** An erased person gives up a running battle and leaves the lobbies. Finished battles stay under the pseudonym until they are old. */
export const eraseBattles = async (change: Change, personId: string): Promise<void> => {
  const { tx } = change
  const open = await tx.maybe(sql<{ lobbyId: string }>`select lobby_id from battle_seat where person_id = ${personId} and is_open`)
  const row = open && (await lockBattle(change, open.lobbyId))
  if (row && !row.endedAt) await carryOn(change, row, { kind: 'left', fighter: personId, reason: 'gave-up' })
  await closeLobbiesOf(change, [personId])
  await tx.run(sql`delete from battle_pupil_out where person_id = ${personId}`)
  await tx.run(sql`delete from battle_pupil_time where person_id = ${personId}`)
  await tx.run(sql`delete from battle_practice where person_id = ${personId}`)
  await tx.run(sql`delete from battle_declined where host_id = ${personId} or person_id = ${personId}`)
  await tx.run(sql`update battle_lobby set name = 'Duel' where host_id = ${personId}`)
}

const CLEANING = { name: 'battle-cleaning', period: 'hour' } as const
/** Old battles are deleted with everything in them. */
export const battleKeeps: readonly Keep[] = [
  {
    kind: 'battles',
    job: CLEANING,
    count: (db, before) =>
      db.one(sql<{ rows: number }>`
      select count(*)::int as rows from battle_lobby
      where created_at < ${before} and status in ('finished', 'cancelled')`),
    forget: (tx, before, most) =>
      tx.run(sql`
        delete from battle_lobby where ctid = any(array(select ctid from battle_lobby where created_at < ${before} and status in ('finished', 'cancelled') limit ${most}))`),
  },
  {
    kind: 'battles',
    job: CLEANING,
    count: (db, before) => db.one(sql<{ rows: number }>`select count(*)::int as rows from battle_practice where ended_at < ${before}`),
    forget: (tx, before, most) =>
      tx.run(sql`
        delete from battle_practice where ctid = any(array(select ctid from battle_practice where ended_at < ${before} limit ${most}))`),
  },
  {
    kind: 'no-challenges',
    job: CLEANING,
    count: (db, before) => db.one(sql<{ rows: number }>`select count(*)::int as rows from battle_declined where until < ${before}`),
    forget: (tx, before, most) =>
      tx.run(sql`
        delete from battle_declined where ctid = any(array(select ctid from battle_declined where until < ${before} limit ${most} for update skip locked))`),
  },
]
