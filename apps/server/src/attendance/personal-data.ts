import { type Queryable, sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { schoolDay } from './mark-rows.ts'

/** A person's marks of today. */
export const exportMarks = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ className: string; day: string; state: 'absent' | 'late' }>`
    select c.name as class_name, to_char(m.day, 'YYYY-MM-DD') as day, m.state from attendance_mark m join classes_class c on c.id = m.class_id
    where m.person_id = ${personId} order by m.day, c.name`)

/** Marks are for one day. */
export const attendanceRetention: readonly RetentionRule[] = [
  {
    kind: 'attendance',
    job: { name: 'attendance-cleaning', period: 'hour' },
    due: async (before, { db }) =>
      sql<{ ctid: unknown }>`select ctid from attendance_mark where day < ${await schoolDay(db, before)}::date`,
    purge: 'delete from attendance_mark',
  },
]
