import { sql } from '../platform/database/index.ts'
import type { NewsPart } from '../platform/waiting.ts'

/** The class that was given the most PP, without test accounts. */
export const mostPoints: NewsPart = {
  kind: 'most-points',
  of: (db, { classIds, since }) =>
    db.maybe(sql<{ className: string; pp: number; classes: number }>`
      select c.name as class_name, sum(l.applied_amount)::int as pp, count(*) over () as classes
      from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id join classes_class c on c.id = s.class_id
      where s.submitted_at >= ${since} and s.status = 'approved' and l.status = 'approved' and l.applied_amount > 0 and c.archived_at is null
        and s.class_id = any(${classIds}::uuid[]) and l.pupil_id not in (select id from people_person where is_test)
      group by c.id, c.name order by 2 desc, c.name limit 1`),
}

/** Points that other staff have rejected, most recently. */
export const othersRejected: NewsPart = {
  kind: 'others-rejected',
  of: (db, { classIds, readerId, since }) =>
    db.maybe(sql<{ name: string; className: string; changes: number }>`
      select p.display_name as name, c.name as class_name,
             (select count(*) from scorekeeping_line l where l.submission_id = s.id) as changes
      from scorekeeping_submission s join classes_class c on c.id = s.class_id join people_person p on p.id = s.reviewer_id
      where s.reviewed_at >= ${since} and s.status = 'rejected' and s.reviewer_id <> ${readerId} and c.archived_at is null
        and s.class_id = any(${classIds}::uuid[])
      order by s.reviewed_at desc limit 1`),
}
