import { CLASS_PAUSE_MINUTES } from '@xiotein/game/battle'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { beginsFrom } from './lobby-rows.ts'

const PAUSE_MS = CLASS_PAUSE_MINUTES * 60_000

/** Whether a pause of one of their classes applies to one of these pupils. */
export const isPaused = async (db: Queryable, personIds: readonly string[], now: Date): Promise<boolean> =>
  (
    await db.one(sql<{ paused: boolean }>`
      select exists (select from battle_paused where person_id = any(${[...personIds]}::uuid[]) and until > ${now}) as paused`)
  ).paused

/** The end of the pause of a class's duels; null while they are not paused. */
export const pausedUntil = async (db: Queryable, classId: string, now: Date): Promise<Date | null> =>
  (await db.maybe(sql<{ until: Date }>`select until from battle_class_pause where class_id = ${classId} and until > ${now}`))?.until ?? null

/** Whether one of these classes has a pause. One that has run out counts, too, until it is ended. */
export const hasPause = async (db: Queryable, classIds: readonly string[]): Promise<boolean> =>
  (
    await db.one(sql<{ paused: boolean }>`
      select exists (select from battle_class_pause where class_id = any(${[...classIds]}::uuid[])) as paused`)
  ).paused

/** The classes among these that were archived while their duels were paused. */
export const archivedInPause = async (db: Queryable, classIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select c.id from battle_class_pause p join classes_class c on c.id = p.class_id
    where c.id = any(${[...classIds]}::uuid[]) and c.archived_at is not null`)
  return rows.map(({ id }) => id)
}

export const insertPause = async (tx: Transaction, classId: string, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into battle_class_pause (class_id, until) values (${classId}, ${new Date(now.getTime() + PAUSE_MS)})
    on conflict (class_id) do update set until = excluded.until`)
}

/** Ends the pause of a class; with a moment, only when it has run out by then. Returns whether there was one. */
export const deletePause = async (tx: Transaction, classId: string, overBy: Date | 'infinity' = 'infinity'): Promise<boolean> =>
  (await tx.run(sql`delete from battle_class_pause where class_id = ${classId} and until <= ${overBy}::timestamptz`)) > 0

/** The classes whose pause has run out. */
export const pausesOver = async (db: Queryable, now: Date, waiting: readonly string[], limit: number): Promise<string[]> => {
  const rows = await db.rows(sql<{ classId: string }>`
    select class_id from battle_class_pause where until <= ${now} and class_id <> all(${[...waiting]}::uuid[]) order by until limit ${limit}`)
  return rows.map(({ classId }) => classId)
}

/** Battles that were paused between these moments and that no pause holds any longer: among the given ones, or all except those that wait. */
const unpaused = async (
  db: Queryable,
  now: Date,
  [after, until]: readonly [Date, Date],
  only: readonly string[] | null,
  waiting: readonly string[],
  limit: number,
): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select b.id from battle_battle b
    where b.paused_at > ${after} and b.paused_at <= ${until} and b.ended_at is null and b.id <> all(${[...waiting]}::uuid[])
      and (${only && [...only]}::uuid[] is null or b.id = any(${only && [...only]}::uuid[]))
      and not exists (select from battle_seat s join battle_paused p on p.person_id = s.person_id where s.lobby_id = b.id and p.until > ${now})
    order by b.paused_at limit ${limit}`)
  return rows.map(({ id }) => id)
}

const longestPauseBefore = (now: Date): Date => new Date(now.getTime() - PAUSE_MS)

type Choosing = [db: Queryable, now: Date, only: readonly string[] | null, waiting?: readonly string[], limit?: number]

/** Those that stand still for longer than a pause lasts. */
export const forgottenBattles = (...[db, now, only, waiting = [], limit = 1]: Choosing): Promise<string[]> =>
  unpaused(db, now, [new Date(0), longestPauseBefore(now)], only, waiting, limit)

/** Those that do not yet stand still for so long. */
export const battlesToResume = (...[db, now, only, waiting = [], limit = 1]: Choosing): Promise<string[]> =>
  unpaused(db, now, [longestPauseBefore(now), now], only, waiting, limit)

/** After a pause, of whole classes or of single pupils, everybody in their lobbies has time again to be there, and to leave. */
export const resumeLobbies = async (
  tx: Transaction,
  now: Date,
  classIds: readonly string[],
  personIds: readonly string[] = [],
): Promise<void> => {
  const lobbies = await tx.rows(sql<{ id: string; status: 'waiting' | 'starting' | 'active' | 'finished' | 'cancelled' }>`
    select l.id, l.status from battle_lobby l where l.status in ('waiting', 'starting') and exists (
      select from battle_seat s where s.lobby_id = l.id and (s.person_id = any(${[...personIds]}::uuid[]) or exists (
        select from classes_pupil u where u.person_id = s.person_id and u.class_id = any(${[...classIds]}::uuid[]))))
    order by l.id for update`)
  const idsOf = (wanted: string) => lobbies.filter(({ status }) => status === wanted).map(({ id }) => id)
  await tx.run(sql`update battle_lobby set begins_at = ${beginsFrom(now)} where id = any(${idsOf('starting')}::uuid[])`)
  await tx.run(sql`update battle_seat set heard_at = ${now} where lobby_id = any(${idsOf('waiting')}::uuid[])`)
}

/** The pupils of a class who have an open challenge to answer. */
export const challengedOf = async (db: Queryable, classId: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ personId: string }>`
    select distinct l.challenged_id as person_id from battle_lobby l join classes_pupil u on u.person_id = l.challenged_id
    where l.status = 'waiting' and u.class_id = ${classId}`)
  return rows.map(({ personId }) => personId)
}
