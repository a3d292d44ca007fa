import type { ChartName, ChartOf, NumbersCalls } from '@xiotein/contract/numbers'
import type { InputOf } from '@xiotein/contract/wire'
import { type Days, daysOfDates, daysOfRange } from '@xiotein/game/numbers'
import { type Language, sum } from '@xiotein/game/rules'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import { orRefuse } from '../platform/http/index.ts'
import { dayIn, dayNumber, dayText, endOfDayIn } from '../platform/local-day.ts'
import { type Caller, classesWith } from '../platform/sign-in/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { daysWithPoints } from '../scorekeeping/index.ts'

type AskedRange = Pick<InputOf<NumbersCalls['numbers.chart']>, 'range' | 'from' | 'to'>

/** A class with the day on which it was archived, and the classes that it was in earlier seasons, the last one first. */
type QueriedClass = { readonly id: string; readonly name: string; readonly archivedOn: string | null; readonly before: string[] }

/** The facts that every chart needs: whose classes, and which days by the calendar of the school. */
export type ChartQuery = {
  readonly classes: readonly QueriedClass[]
  readonly classIds: readonly string[]
  readonly timeZone: string
  readonly days: Days
  readonly today: number
  /** The first moment of the first day, and of the day after the last. */
  readonly from: Date
  readonly until: Date
  readonly now: Date
  readonly language: Language
}

/** What a chart has of its own, beside the days and the classes of all. */
export type ChartBody<Name extends ChartName> = Omit<ChartOf<Name>, 'from' | 'to' | 'classes'>

const YEAR_AND_MORE_MS = 400 * DAY_MS

/** Days on which somebody in the school had points, earliest first: they show where terms and years begin. */
const pointDays = async (db: Queryable, timeZone: string, now: Date): Promise<number[]> =>
  (await daysWithPoints(db, timeZone, { since: new Date(now.getTime() - YEAR_AND_MORE_MS), now })).map(dayNumber)

const daysAsked = async (db: Queryable, { range, from, to }: AskedRange, timeZone: string, now: Date): Promise<Days> => {
  const today = dayNumber(dayIn(timeZone, now))
  if (range !== 'dates') return daysOfRange(range, today, range === 'four-weeks' ? [] : await pointDays(db, timeZone, now))
  const [first, last] = [from, to].map(each => (each === undefined ? null : dayNumber(each)))
  return orRefuse(daysOfDates(first ?? null, last ?? null))
}

/** The open classes of the caller without rehearsals, by name. */
export const ownClasses = (db: Queryable, caller: Caller): Promise<{ id: string; name: string }[]> => {
  const own = classesWith(caller, 'canApproveChanges')
  return db.rows(sql<{ id: string; name: string }>`
    select id, name from classes_class
    where archived_at is null and rehearsed_by is null and (${own === 'all'} or id = any(${own === 'all' ? [] : own}::uuid[])) order by name collate "und-x-icu", id`)
}

/** Archived classes that were in use at that time: of the caller, who taught them, or all of them for admins. By name, without rehearsals. */
const archivedClasses = (db: Queryable, caller: Caller, from: Date): Promise<{ id: string; name: string; archivedAt: Date }[]> => {
  const all = classesWith(caller, 'canApproveChanges') === 'all'
  return db.rows(sql<{ id: string; name: string; archivedAt: Date }>`
    select id, name, archived_at from classes_class
    where archived_at >= ${from} and rehearsed_by is null and (${all} or id = any(${caller?.taught ?? []}::uuid[]))
    order by name collate "und-x-icu", archived_at, id`)
}

/** The classes that each of these was in earlier seasons, the last one first. */
const classesBefore = async (db: Queryable, classIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
  const rows = await db.rows(sql<{ classId: string; beforeIds: string[] }>`
    with recursive was as (
      select class_id, before_id, 1 as seasons from numbers_class_before where class_id = any(${classIds}::uuid[])
      union all
      select w.class_id, b.before_id, w.seasons + 1 from was w join numbers_class_before b on b.class_id = w.before_id
    )
    select class_id as "class_id!", array_agg(before_id order by seasons) as before_ids from was group by 1`)
  return new Map(rows.map(({ classId, beforeIds }) => [classId, beforeIds]))
}

/**
 * The classes of the caller, those in use first, and the days that are asked for. Archived classes are among them when the days reach back to
 * them, except where a chart is about today. Refusal: numbers.wrong-range.
 */
export const readChartQuery = async (
  db: Queryable,
  { caller, input, now, language, ofToday }: { caller: Caller; input: AskedRange; now: Date; language: Language; ofToday: boolean },
): Promise<ChartQuery> => {
  const timeZone = await timeZoneOfSchool(db)
  const days = await daysAsked(db, input, timeZone, now)
  const from = endOfDayIn(timeZone, dayText(days.first - 1))
  const open = (await ownClasses(db, caller)).map(each => ({ ...each, archivedAt: null }))
  const known = [...open, ...(ofToday ? [] : await archivedClasses(db, caller, from))]
  const classIds = known.map(({ id }) => id)
  const before = await classesBefore(db, classIds)
  return {
    classes: known.map(({ id, name, archivedAt }) => ({
      id,
      name,
      archivedOn: archivedAt && dayIn(timeZone, archivedAt),
      before: before.get(id) ?? [],
    })),
    classIds,
    timeZone,
    days,
    today: dayNumber(dayIn(timeZone, now)),
    from,
    until: endOfDayIn(timeZone, dayText(days.last)),
    now,
    language,
  }
}

/** One number for each class, in their order; 0 where nothing is known. */
export const byClass = <Row extends { readonly classId: string }>(
  { classIds }: ChartQuery,
  rows: readonly Row[],
  number: (row: Row) => number,
): number[] => classIds.map(classId => sum(rows.filter(row => row.classId === classId).map(row => number(row))))
