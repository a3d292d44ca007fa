import { type Queryable, sql } from '../platform/database/index.ts'
import type { DecisionsQuery, Waits } from '../platform/waiting.ts'

/** How long points that were handed in have waited. Direct awards have not waited. Points of test accounts alone are left out. */
export const waitsForPoints = (db: Queryable, { classIds, timeZone, from, until, mostMinutes }: DecisionsQuery): Promise<Waits[]> =>
  db.rows(sql<{ classId: string; minutes: number; days: number; approved: number; denied: number }>`
    select s.class_id, least(floor(extract(epoch from s.reviewed_at - s.submitted_at) / 60), ${mostMinutes})::int as "minutes!",
           (s.reviewed_at at time zone ${timeZone})::date - (s.submitted_at at time zone ${timeZone})::date as "days!",
           count(*) filter (where s.status = 'approved')::int as approved, count(*) filter (where s.status = 'rejected')::int as denied
    from scorekeeping_submission s
    where s.class_id = any(${classIds}::uuid[]) and s.reviewed_at >= ${from} and s.reviewed_at < ${until}
      and s.status in ('approved', 'rejected') and not s.direct
      and (select coalesce(bool_or(pupil_id not in (select id from people_person where is_test)), true) from scorekeeping_line where submission_id = s.id)
    group by 1, 2, 3`)
