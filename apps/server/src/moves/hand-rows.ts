import type { MasteryRoll } from '@xiotein/game/growth'
import type { Element, Manifest, MoveLine } from '@xiotein/game/moves'
import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'

/** The stored moves of a pupil. Null means what everybody begins with. */
export type HandRow = {
  readonly manifest: Manifest | null
  readonly element: Element | null
  readonly equipped: readonly string[] | null
  readonly version: number
}

export type LineRow = { readonly line: MoveLine; readonly xp: number }
export type RollRow = { readonly moveId: string; readonly toLevel: number; readonly multiplierPerMille: number }

type OfPerson = { readonly personId: string }

/** The stored moves of these people; everybody has a row, stored or not. */
export const handRows = (db: Queryable, personIds: readonly string[]): Promise<(HandRow & OfPerson)[]> =>
  db.rows(sql<{ personId: string; manifest: Manifest | null; element: Element | null; equipped: string[] | null; version: number }>`
    select p.id as "person_id!", m.manifest, h.element, h.equipped, coalesce(h.version, 0) as version
    from unnest(${personIds}::uuid[]) as p(id) left join moves_pupil m on m.person_id = p.id left join moves_hand h on h.person_id = p.id`)

export const handRow = async (db: Queryable, personId: string): Promise<HandRow> => {
  const [row] = await handRows(db, [personId])
  if (!row) throw new Error('everybody has a hand')
  return row
}

export const lineRows = (db: Queryable, personIds: readonly string[]): Promise<(LineRow & OfPerson)[]> =>
  db.rows(
    sql<{
      personId: string
      line: MoveLine
      xp: number
    }>`select person_id, line, xp from moves_line where person_id = any(${personIds}::uuid[]) order by opened_at, line`,
  )

export const rollRows = (db: Queryable, personIds: readonly string[]): Promise<(RollRow & OfPerson)[]> =>
  db.rows(sql<{ personId: string; moveId: string; toLevel: number; multiplierPerMille: number }>`
    select person_id, move_id, to_level, multiplier_per_mille from moves_roll
    where person_id = any(${personIds}::uuid[]) order by move_id, to_level`)

/** The mastery of each move that somebody raised, the highest first. */
export const masteriesOf = async (db: Queryable, personIds: readonly string[]): Promise<Map<string, number[]>> => {
  const rows = await db.rows(sql<{ personId: string; masteries: number[] }>`
    select person_id, array_agg(mastery order by mastery desc) as masteries
    from (select person_id, max(to_level) as mastery from moves_roll where person_id = any(${personIds}::uuid[]) group by person_id, move_id) m
    group by person_id`)
  return new Map(rows.map(({ personId, masteries }) => [personId, masteries]))
}

/** Locks a pupil's moves until the transaction ends and counts a change of them. A caller that also moves PP locks the balance afterwards. */
export const lockHand = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`
    insert into moves_hand (person_id, version) values (${personId}, 1)
    on conflict (person_id) do update set version = moves_hand.version + 1`)
}

export const saveElement = async (tx: Transaction, personId: string, element: Element): Promise<void> => {
  await tx.run(sql`update moves_hand set element = ${element} where person_id = ${personId}`)
}

export const saveEquipped = async (tx: Transaction, personId: string, moveIds: readonly string[]): Promise<void> => {
  await tx.run(sql`update moves_hand set equipped = ${[...moveIds]}::text[] where person_id = ${personId}`)
}

/** Keeps lines open for good, and adds XP to each. */
export const saveLines = async (tx: Transaction, now: Date, personId: string, xpByLine: ReadonlyMap<MoveLine, number>): Promise<void> => {
  await tx.run(sql`
    insert into moves_line (person_id, line, xp, opened_at)
    select ${personId}::uuid, line, xp, ${now}::timestamptz from unnest(${[...xpByLine.keys()]}::text[], ${[...xpByLine.values()]}::int[]) as gained(line, xp)
    on conflict (person_id, line) do update set xp = moves_line.xp + excluded.xp`)
}

export const saveRoll = async (tx: Transaction, now: Date, personId: string, moveId: string, roll: MasteryRoll): Promise<void> => {
  await tx.run(sql`
    insert into moves_roll (person_id, move_id, to_level, multiplier_per_mille, seed, at)
    values (${personId}, ${moveId}, ${roll.toLevel}, ${roll.multiplierPerMille}, ${JSON.stringify(roll.seed)}::jsonb, ${now})`)
}

export const unlockedRows = (db: Queryable, personIds: readonly string[]) =>
  db.rows(sql<{ personId: string; moveId: string }>`
    select person_id, move_id from moves_unlocked where person_id = any(${personIds}::uuid[]) order by move_id`)

export const saveUnlocked = async (tx: Transaction, now: Date, personId: string, moveIds: readonly string[]): Promise<void> => {
  await tx.run(sql`
    insert into moves_unlocked (person_id, move_id, at) select ${personId}, each, ${now} from unnest(${[...moveIds]}::text[]) as each
    on conflict do nothing`)
}

/** Forgets the mastery of one move; the audit log keeps who asked for it. */
export const dropRolls = async (tx: Transaction, personId: string, moveId: string): Promise<void> => {
  await tx.run(sql`delete from moves_roll where person_id = ${personId} and move_id = ${moveId}`)
}

/** Leaves a pupil with what everybody begins with. The version stays, so that screens take the new state for the newer one. */
export const dropHand = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`update moves_hand set element = null, equipped = null where person_id = ${personId}`)
  await tx.run(sql`delete from moves_line where person_id = ${personId}`)
  await tx.run(sql`delete from moves_roll where person_id = ${personId}`)
  await tx.run(sql`delete from moves_unlocked where person_id = ${personId}`)
}
