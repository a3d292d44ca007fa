import { type Queryable, sql } from '../platform/database/index.ts'
import type { DecisionsQuery, Waits } from '../platform/waiting.ts'

/**
 * How long requests to use perks have waited, without test accounts. A pupil of two classes counts in both, in each from joining it until it is
 * archived.
 */
export const waitsForPerks = (db: Queryable, { classIds, timeZone, from, until, mostMinutes }: DecisionsQuery): Promise<Waits[]> =>
  db.rows(sql<{ classId: string; minutes: number; days: number; approved: number; denied: number }>`
    select m.class_id, least(floor(extract(epoch from r.decided_at - r.requested_at) / 60), ${mostMinutes})::int as "minutes!",
           (r.decided_at at time zone ${timeZone})::date - (r.requested_at at time zone ${timeZone})::date as "days!",
           count(*) filter (where r.status = 'approved')::int as approved, count(*) filter (where r.status = 'denied')::int as denied
    from market_request r join market_item i on i.id = r.item_id
    join classes_pupil_time m on m.person_id = i.owner_id and r.decided_at between m.since and m.until
    where m.class_id = any(${classIds}::uuid[]) and r.decided_at >= ${from} and r.decided_at < ${until}
      and r.status in ('approved', 'denied') and m.person_id not in (select id from people_person where is_test)
    group by 1, 2, 3`)
