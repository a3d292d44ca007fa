import { type Queryable, sql } from '../platform/database/index.ts'
import { dayIn } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'

/** Today, by the school's clock. */
export const schoolDay = async (db: Queryable, now: Date): Promise<string> => dayIn(await timeZoneOfSchool(db), now)

/** The marks of a class on one day. A pupil without a mark is present. */
export const marksOf = (db: Queryable, classId: string, day: string): Promise<{ personId: string; state: 'absent' | 'late' }[]> =>
  db.rows(sql<{ personId: string; state: 'absent' | 'late' }>`
    select person_id, state from attendance_mark where class_id = ${classId} and day = ${day}::date order by person_id`)

/** The pupils of a class who are absent today. */
export const absentToday = async (db: Queryable, classId: string, now: Date): Promise<ReadonlySet<string>> =>
  new Set((await marksOf(db, classId, await schoolDay(db, now))).flatMap(({ personId, state }) => (state === 'absent' ? [personId] : [])))
