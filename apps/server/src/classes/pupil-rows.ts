import { lockName, type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { Refused } from '../platform/http/index.ts'

/**
 * Accounts for new pupils are made one after the other until the transaction ends: otherwise two members of staff at once would each make one for
 * the same child, because neither sees the other's.
 */
export const lockNewPupils = (tx: Transaction): Promise<void> => lockName(tx, 'classes.import-roster')

type Place = { readonly classId: string; readonly personId: string }

/** The open classes of these pupils. */
export const openClassesOf = (db: Queryable, personIds: readonly string[]): Promise<Place[]> =>
  db.rows(sql<Place>`
    select m.class_id, m.person_id from classes_current_pupil m where m.person_id = any(${personIds}::uuid[])`)

/** The open classes of a pupil by name. */
type InClasses = { readonly classIds: readonly string[]; readonly classNames: readonly string[] }

/** Rows about pupils with the open classes of each: of these classes alone, or all of them (null). */
export const withClasses = async <Row extends { readonly personId: string }>(
  db: Queryable,
  rows: readonly Row[],
  within: readonly string[] | null,
): Promise<(Row & InClasses)[]> => {
  if (rows.length === 0) return []
  const places = await db.rows(sql<{ personId: string; id: string; name: string }>`
    select m.person_id, m.class_id as id, m.class_name as name from classes_current_pupil m
    where m.person_id = any(${rows.map(({ personId }) => personId)}::uuid[])
      and (${within}::uuid[] is null or m.class_id = any(${within})) order by m.class_name`)
  return rows.map(row => {
    const own = places.filter(({ personId }) => personId === row.personId)
    return { ...row, classIds: own.map(({ id }) => id), classNames: own.map(({ name }) => name) }
  })
}

/** Refuses places in a rehearsal class, and of its simulated pupils in any other: classes.rehearsal-class. */
const refuseMixing = async (tx: Transaction, places: readonly Place[]): Promise<void> => {
  const mixed = await tx.maybe(sql<{ id: string }>`
    select c.id from classes_class c where c.rehearsed_by is not null
      and (c.id = any(${places.map(({ classId }) => classId)}::uuid[]) or exists (
        select from classes_pupil m where m.class_id = c.id and m.person_id = any(${places.map(({ personId }) => personId)}::uuid[])))
    limit 1`)
  if (mixed) throw new Refused('classes.rehearsal-class')
}

/**
 * Adds pupils to a class; those who are in it already stay. Whoever is in another open class is new to this one for a day. Returns how many were
 * added; `importId` says by which import. Refusal: classes.rehearsal-class.
 */
export const insertPupils = async (
  tx: Transaction,
  places: readonly Place[],
  now: Date,
  importId: string | null = null,
): Promise<number> => {
  await refuseMixing(tx, places)
  return tx.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at, import_id, new_until)
    select class_id, person_id, ${now}::timestamptz, ${importId}::uuid, case when exists (
             select from classes_pupil o join classes_class c on c.id = o.class_id
             where o.person_id = new.person_id and o.class_id <> new.class_id and c.archived_at is null) then ${new Date(now.getTime() + DAY_MS)}::timestamptz end
    from unnest(${places.map(place => place.classId)}::uuid[], ${places.map(place => place.personId)}::uuid[]) as new (class_id, person_id)
    on conflict do nothing`)
}

/**
 * Pupils of one class who are in another, too, are as little new to that one as to the first. Those who only `joined` it came by the same import, which takes
 * them back from there.
 */
export const settleAsIn = async (
  tx: Transaction,
  {
    fromClassId,
    toClassId,
    personIds,
    joinedIds,
  }: {
    readonly fromClassId: string
    readonly toClassId: string
    readonly personIds: readonly string[]
    readonly joinedIds: readonly string[]
  },
): Promise<void> => {
  await tx.run(sql`
    update classes_pupil n set new_until = case when o.new_until > n.joined_at then least(n.new_until, o.new_until) end
    from classes_pupil o
    where n.class_id = ${toClassId} and o.class_id = ${fromClassId} and o.person_id = n.person_id and n.person_id = any(${personIds}::uuid[])
      and n.new_until is not null`)
  await tx.run(sql`
    update classes_pupil n set import_id = o.import_id from classes_pupil o
    where n.class_id = ${toClassId} and o.class_id = ${fromClassId} and o.person_id = n.person_id and n.person_id = any(${joinedIds}::uuid[])
      and o.import_id is not null`)
}

/** Pupils whose day as somebody new to a class in use is over, by id. */
export const pupilsNoLongerNew = async (db: Queryable, now: Date): Promise<string[]> =>
  (
    await db.rows(sql<{ personId: string }>`
      select distinct m.person_id from classes_pupil m join classes_class c on c.id = m.class_id
      where m.new_until <= ${now} and c.archived_at is null order by m.person_id`)
  ).map(({ personId }) => personId)

/** Ends that these pupils are new to classes in use where their day is over. Returns these pupils. */
export const endBeingNew = async (tx: Transaction, personIds: readonly string[], now: Date): Promise<string[]> => {
  const ended = await tx.rows(sql<{ personId: string }>`
    update classes_pupil m set new_until = null from classes_class c
    where m.person_id = any(${personIds}::uuid[]) and m.new_until <= ${now} and c.id = m.class_id and c.archived_at is null
    returning m.person_id`)
  return [...new Set(ended.map(({ personId }) => personId))]
}

/** Removes a person from all their classes. Returns those classes. */
export const deletePupil = async (tx: Transaction, personId: string): Promise<string[]> => {
  const left = await tx.rows(sql<{ classId: string }>`
    delete from classes_pupil where person_id = ${personId} returning class_id`)
  return left.map(({ classId }) => classId)
}
