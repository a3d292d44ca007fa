import { type SoloBattle, type SoloTurn, xpBattlesLeft } from '@xiotein/game/battle'
import { gameDayStart } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'

/** A battle against Wick as it is stored; `solo` contains the seed. */
export type PracticeRow = {
  readonly id: string
  readonly personId: string
  readonly level: 'easy' | 'middle' | 'hard'
  readonly solo: SoloBattle
  readonly turns: readonly SoloTurn[]
  readonly endedAt: Date | null
  readonly wasLeft: boolean
  readonly xp: number | null
}

/** Locks a battle of this pupil until the transaction ends; null where there is none. */
export const lockPractice = (tx: Transaction, personId: string, id: string): Promise<PracticeRow | null> =>
  tx.maybe(sql<PracticeRow>`
    select id, person_id, level, solo, turns, ended_at, was_left, xp from battle_practice
    where id = ${id} and person_id = ${personId} for update`)

/** The battle that a pupil has begun and not ended. */
export const openPractice = (db: Queryable, personId: string): Promise<PracticeRow | null> =>
  db.maybe(sql<PracticeRow>`
    select id, person_id, level, solo, turns, ended_at, was_left, xp from battle_practice
    where person_id = ${personId} and ended_at is null`)

type NewPractice = Pick<PracticeRow, 'id' | 'personId' | 'level' | 'solo'>

/** Stores a battle that begins, unless the pupil has begun another one in the meantime. */
export const insertPractice = async (tx: Transaction, { id, personId, level, solo }: NewPractice, now: Date): Promise<void> => {
  await tx.run(sql`
    insert into battle_practice (id, person_id, level, solo, started_at)
    values (${id}, ${personId}, ${level}, ${JSON.stringify(solo)}::jsonb, ${now})
    on conflict (person_id) where ended_at is null do nothing`)
}

export const savePractice = async (tx: Transaction, { id, turns, endedAt, wasLeft, xp }: PracticeRow): Promise<void> => {
  await tx.run(sql`
    update battle_practice set turns = ${JSON.stringify(turns)}::jsonb, ended_at = ${endedAt}, was_left = ${wasLeft}, xp = ${xp}
    where id = ${id}`)
}

/** For the pupil's own data, like fights of the story. Others count nowhere. */
const MOST_LEFT = 20

/** Ends a battle early, without XP. Of those that a pupil has left, the newest stay. */
export const saveLeft = async (tx: Transaction, row: PracticeRow, now: Date): Promise<PracticeRow> => {
  const left = { ...row, endedAt: now, wasLeft: true, xp: 0 }
  await savePractice(tx, left)
  await tx.run(sql`
    delete from battle_practice where id in (
      select id from battle_practice where person_id = ${row.personId} and was_left order by ended_at desc, id = ${row.id} desc, id offset ${MOST_LEFT})`)
  return left
}

/** The number of battles against Wick that have given a pupil XP since the reset. */
export const paidPracticesToday = async (db: Queryable, personId: string, now: Date): Promise<number> => {
  const since = new Date(gameDayStart(now.getTime()))
  const { paid } = await db.one(sql<{ paid: number }>`
    select count(*)::int as paid from battle_practice where person_id = ${personId} and ended_at >= ${since} and xp > 0`)
  return paid
}

/** The number of battles against Wick that still give a pupil XP today. */
export const xpPracticesLeft = async (db: Queryable, personId: string, now: Date): Promise<number> =>
  xpBattlesLeft(await paidPracticesToday(db, personId, now))
