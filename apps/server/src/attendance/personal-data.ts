import { type Queryable, sql } from '../platform/database/index.ts'
import type { Keep } from '../platform/retention/index.ts'
import { schoolDay } from './mark-rows.ts'

/** What is marked about a person today. */
export const exportMarks = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ className: string; day: string; state: 'absent' | 'late' }>`
    select c.name as class_name, to_char(m.day, 'YYYY-MM-DD') as day, m.state from attendance_mark m join classes_class c on c.id = m.class_id
    where m.person_id = ${personId} order by m.day, c.name`)

/** Marks are for one day. */
export const attendanceKeeps: readonly Keep[] = [
  {
    kind: 'attendance',
    job: { name: 'attendance-cleaning', period: 'hour' },
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from attendance_mark m where m.day < (b.at at time zone coalesce((select time_zone from school_settings), 'UTC'))::date)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: async (tx, before) => tx.run(sql`delete from attendance_mark where day < ${await schoolDay(tx, before)}::date`),
  },
]
