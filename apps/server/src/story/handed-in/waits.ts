import { type Queryable, sql } from '../../platform/database/index.ts'
import type { DecisionsQuery, Waits } from '../../platform/waiting.ts'

/**
 * How long challenges that were handed in have waited, without test accounts. A pupil of two classes counts in both, in each from joining it
 * until it is archived.
 */
export const waitsForChallenges = (db: Queryable, { classIds, timeZone, from, until, mostMinutes }: DecisionsQuery): Promise<Waits[]> =>
  db.rows(sql<{ classId: string; minutes: number; days: number; approved: number; denied: number }>`
    select m.class_id, least(floor(extract(epoch from w.answered_at - w.handed_in_at) / 60), ${mostMinutes})::int as "minutes!",
           (w.answered_at at time zone ${timeZone})::date - (w.handed_in_at at time zone ${timeZone})::date as "days!",
           count(*) filter (where w.status = 'approved')::int as approved, count(*) filter (where w.status = 'denied')::int as denied
    from story_work w join classes_pupil_time m on m.person_id = w.person_id and w.answered_at between m.since and m.until
    where m.class_id = any(${classIds}::uuid[]) and w.answered_at >= ${from} and w.answered_at < ${until}
      and w.status in ('approved', 'denied') and m.person_id not in (select id from people_person where is_test)
    group by 1, 2, 3`)
