import { type Queryable, sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { schoolDay } from './mark-rows.ts'

/** What is marked about a person today. */
export const exportMarks = (db: Queryable, personId: string): Promise<unknown> =>
  db.rows(sql<{ className: string; day: string; state: 'absent' | 'late' }>`
    select c.name as class_name, to_char(m.day, 'YYYY-MM-DD') as day, m.state from attendance_mark m join classes_class c on c.id = m.class_id
    where m.person_id = ${personId} order by m.day, c.name`)

/** Marks are for one day; the name of the job is in docs/operations.md. */
export const forgetMarks: Job = {
  name: 'attendance-cleaning',
  period: 'hour',
  run: async ({ tx, now }) => {
    await tx.run(sql`delete from attendance_mark where day < ${await schoolDay(tx, now)}::date`)
  },
}
