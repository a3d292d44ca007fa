import { sql } from '../../platform/database/index.ts'
import type { Deadlines } from '../../platform/deadlines/index.ts'
import type { Job } from '../../platform/jobs/index.ts'

const AT_ONCE = 100
const KEPT_DAYS = 90
const DAY_MS = 86_400_000

/**
 * Covers that begin or end now. Rights are computed from the times themselves; changing the row tells every node to forget the caller and
 * to look at what the colleague watches.
 */
export const coverTurns: Deadlines = {
  name: 'classes-cover',
  due: async (db, now) =>
    (await db.rows(sql<{ id: string }>`select id from classes_cover where due_at <= ${now} order by due_at limit ${AT_ONCE}`)).map(
      ({ id }) => id,
    ),
  run: async ({ tx, now }, id) => {
    await tx.run(sql`
      update classes_cover set due_at = case when until_at > ${now} then until_at end where id = ${id} and due_at <= ${now}`)
  },
}

export const forgetCovers: Job = {
  name: 'classes-covers',
  period: 'day',
  run: async ({ tx, now }) => {
    await tx.run(sql`delete from classes_cover where until_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)}`)
  },
}
