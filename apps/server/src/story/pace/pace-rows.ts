import { recordAudit } from '../../audit/index.ts'
import type { Change, ChangeBy } from '../../platform/change.ts'
import { type Queryable, sql, type Transaction } from '../../platform/database/index.ts'
import { groupedBy } from '../../platform/grouped-by.ts'
import { dayIn } from '../../platform/local-day.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { byPerson } from '../progress-rows.ts'

/** The day on which each chapter opens to a pupil, and what day it is at school. A chapter without a day waits for nothing but its pupil. */
export type Pace = { readonly days: ReadonlyMap<number, string>; readonly today: string }

/**
 * The pace of each pupil. Of several classes that have a plan the earliest day counts; a class without a plan says nothing, and a chapter that one
 * of the plans leaves out is open. A class that the pupil is new to does not count yet, unless there is no other: otherwise its teachers could open
 * the chapters of any pupil of the school.
 */
export const paceOfAll = async (db: Queryable, personIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Pace>> => {
  const rows = await db.rows(sql<{ personId: string; chapter: number; opensOn: string }>`
    with place as (
      select m.person_id, m.class_id, n.new_until is null or n.new_until <= ${now} as is_settled
      from classes_current_pupil m join classes_pupil n on n.class_id = m.class_id and n.person_id = m.person_id
      where m.person_id = any(${personIds}::uuid[])),
    planned as (
      select m.person_id, m.class_id from place m
      where (m.is_settled or not exists (select from place o where o.person_id = m.person_id and o.is_settled))
        and exists (select from story_pace p where p.class_id = m.class_id))
    select n.person_id, p.chapter, min(p.opens_on)::text as opens_on from planned n join story_pace p on p.class_id = n.class_id
    group by n.person_id, p.chapter having count(*) = (select count(*) from planned o where o.person_id = n.person_id)`)
  const today = dayIn(await timeZoneOfSchool(db), now)
  const daysOfEach = byPerson(rows)
  return new Map(
    personIds.map(id => [id, { days: new Map((daysOfEach.get(id) ?? []).map(({ chapter, opensOn }) => [chapter, opensOn])), today }]),
  )
}

/** The days of each of these classes, by chapter and in its order; of a class without a plan there are none. */
export const daysOfAll = async (db: Queryable, classIds: readonly string[]): Promise<ReadonlyMap<string, ReadonlyMap<number, string>>> => {
  const rows = await db.rows(sql<{ classId: string; chapter: number; opensOn: string }>`
    select class_id, chapter, opens_on::text as "opensOn" from story_pace where class_id = any(${classIds}::uuid[]) order by chapter`)
  const daysBy = groupedBy(rows, ({ classId }) => classId)
  return new Map(classIds.map(id => [id, new Map((daysBy.get(id) ?? []).map(({ chapter, opensOn }) => [chapter, opensOn]))]))
}

/** The day of a chapter; null where it waits for nothing but its pupils. */
export type Day = { readonly chapter: number; readonly opensOn: string | null }

/** Records in the log of a class which days of its chapters were set. */
export const recordDays = (change: ChangeBy, classId: string, days: readonly Day[]): Promise<void> =>
  recordAudit(change, {
    action: 'story.set-pace',
    classId,
    detail: { chapters: days.length, days: days.map(({ chapter, opensOn }) => `${chapter}: ${opensOn ?? '–'}`).join(', ') },
  })

/** Lets one change of the days of these classes (null: of all) wait for the other. Returns those of them that are open. */
export const lockDays = async (tx: Transaction, classIds: readonly string[] | null): Promise<string[]> => {
  const rows = await tx.rows(sql<{ id: string; open: boolean }>`
    select id, archived_at is null as open from classes_class
    where ${classIds}::uuid[] is null or id = any(${classIds}::uuid[]) order by id for no key update`)
  return rows.flatMap(({ id, open }) => (open ? [id] : []))
}

/** The classes to which a day has come of which nobody has been notified. */
export const classesDue = async (db: Queryable, today: string): Promise<string[]> => {
  const rows = await db.rows(sql<{ id: string }>`
    select distinct class_id as id from story_pace where not told and opens_on <= ${today}::date order by class_id`)
  return rows.map(({ id }) => id)
}

/** Saves the days of some chapters of a class. Of a day that has come by `today`, nobody is notified any more. */
export const saveDays = async (tx: Transaction, classId: string, days: readonly Day[], today: string): Promise<void> => {
  await tx.run(sql`delete from story_pace where class_id = ${classId} and chapter = any(${days.map(({ chapter }) => chapter)}::int[])`)
  await tx.run(sql`
    insert into story_pace (class_id, chapter, opens_on, told)
    select ${classId}::uuid, chapter, opens_on, opens_on <= ${today}::date
    from unnest(${days.map(({ chapter }) => chapter)}::int[], ${days.map(({ opensOn }) => opensOn)}::date[]) as day(chapter, opens_on)
    where opens_on is not null`)
}

/**
 * The days of a class stay as they are when it is carried over: its pupils continue the story, so what was open stays open, and what was to
 * open later still does.
 */
export const carryDaysOver = async ({ tx }: Change, { from, to }: { from: readonly string[]; to: readonly string[] }): Promise<void> => {
  await tx.run(sql`
    insert into story_pace (class_id, chapter, opens_on, told)
    select c.after, p.chapter, p.opens_on, p.told
    from unnest(${from}::uuid[], ${to}::uuid[]) as c(before, after) join story_pace p on p.class_id = c.before`)
}

/** The pupils of these classes, each once. */
export const pupilIdsOf = async (db: Queryable, classIds: readonly string[]): Promise<string[]> => {
  const rows = await db.rows(
    sql<{ id: string }>`select distinct person_id as id from classes_pupil where class_id = any(${classIds}::uuid[])`,
  )
  return rows.map(({ id }) => id)
}
