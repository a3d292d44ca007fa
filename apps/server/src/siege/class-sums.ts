// Sums of what a class gave and took on each day, which are kept longer than the attacks themselves, and without the pupils.

import { type Queryable, sql, type Transaction } from '../platform/database/index.ts'
import { DAY_MS } from '../platform/durations.ts'
import type { Job } from '../platform/jobs/index.ts'
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

/** What pupils of a class attacked, and what happened to them: attacks given, taken and held off, and the PP lost and fetched back. */
type ClassSums = {
  readonly given: number
  readonly taken: number
  readonly heldOff: number
  readonly lostPp: number
  readonly restoredPp: number
}

type SumsQuery = { readonly firstDay: string; readonly lastDay: string; readonly from: Date; readonly until: Date }

/** The sums of each of these classes in a time, which is given in days of the school's calendar and in moments. Classes without attacks are left out. */
export const classSums = async (
  db: Queryable,
  classIds: readonly string[],
  { firstDay, lastDay, from, until }: SumsQuery,
): Promise<ReadonlyMap<string, ClassSums>> => {
  const rows = await db.rows(sql<{ classId: unknown; given: number; taken: number; heldOff: number; lostPp: number; restoredPp: number }>`
    select s.class_id, sum(s.given)::int as given, sum(s.taken)::int as taken, sum(s.held_off)::int as held_off,
           sum(s.lost_pp)::int as lost_pp, sum(s.restored_pp)::int as restored_pp
    from (select class_id, given, taken, held_off, lost_pp, restored_pp from siege_class_day
          where class_id = any(${classIds}::uuid[]) and day between ${firstDay}::date and ${lastDay}::date
          union all
          select class_id, given, taken, held_off, lost_pp, restored_pp from siege_class_attack
          where class_id = any(${classIds}::uuid[]) and at >= greatest(${from}::timestamptz, (select until from siege_summed)) and at < ${until}) s
    group by 1`)
  return new Map(rows.map(({ classId, ...sums }) => [String(classId), sums]))
}
