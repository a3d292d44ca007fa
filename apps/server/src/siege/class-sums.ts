// Sums of what a class gave and took on each day, which are kept longer than the attacks themselves, and without the pupils.

import { sql, type Transaction } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { DAY_MS } from '../platform/local-day.ts'
import { timeZoneOfSchool } from '../school/index.ts'

/** After two days nobody can fetch anything back any more. */
const SETTLED_MS = 2 * DAY_MS

/** Adds up the attacks before this moment that no sum holds yet. */
export const sumAttacks = async (tx: Transaction, until: Date): Promise<void> => {
  const summed = await tx.one(sql<{ until: Date }>`select until from siege_summed for update`)
  if (summed.until >= until) return
  await tx.run(sql`
    insert into siege_class_day as d (class_id, day, given, taken, held_off, lost_pp, restored_pp)
    select class_id, (at at time zone ${await timeZoneOfSchool(tx)})::date, sum(given), sum(taken), sum(held_off), sum(lost_pp), sum(restored_pp)
    from siege_class_attack where at >= ${summed.until} and at < ${until} group by 1, 2
    on conflict (class_id, day) do update set
      given = d.given + excluded.given, taken = d.taken + excluded.taken, held_off = d.held_off + excluded.held_off,
      lost_pp = d.lost_pp + excluded.lost_pp, restored_pp = d.restored_pp + excluded.restored_pp`)
  await tx.run(sql`update siege_summed set until = ${until}`)
}

/** Every day. One run adds up everything that is settled, however many days were missed. */
export const sumsJob: Job = {
  name: 'siege-sums',
  period: 'day',
  run: ({ tx, now }) => sumAttacks(tx, new Date(now.getTime() - SETTLED_MS)),
}
