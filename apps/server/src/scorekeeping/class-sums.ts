// Points in class over a time, for features that look back: what was approved and not taken back counts, in the week in which it was handed in.
// Test accounts are left out.

import { type Queryable, sql } from '../platform/database/index.ts'

/** Days on which somebody in the school had points, without rehearsals, earliest first. */
export const daysWithPoints = async (
  db: Queryable,
  timeZone: string,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<string[]> => {
  const rows = await db.rows(sql<{ day: string }>`
    select d.day::date::text as "day!"
    from generate_series((${since}::timestamptz at time zone ${timeZone})::date::timestamp,
                         (${now}::timestamptz at time zone ${timeZone})::date::timestamp, interval '1 day') as d(day)
    where exists (select from scorekeeping_submission
                  where submitted_at >= d.day at time zone ${timeZone} and submitted_at < (d.day + interval '1 day') at time zone ${timeZone}
                    and status = 'approved' and class_id not in (select id from classes_class where rehearsed_by is not null))
    order by 1`)
  return rows.map(({ day }) => day)
}

/** Classes, and a time from its first moment to the one after its last. */
type ClassesQuery = { readonly classIds: readonly string[]; readonly from: Date; readonly until: Date }

/** The PP that each class was given in each week, which is named by its Monday in the calendar of the school. */
export const weekSums = (
  db: Queryable,
  { classIds, from, until, timeZone }: ClassesQuery & { readonly timeZone: string },
): Promise<{ classId: string; week: string; pp: number | null }[]> =>
  db.rows(sql<{ classId: string; week: string; pp: number | null }>`
    select s.class_id, date_trunc('week', s.submitted_at at time zone ${timeZone})::date::text as "week!", sum(l.pp)::int as pp
    from scorekeeping_submission s
    cross join lateral (select sum(applied_amount) as pp from scorekeeping_line where submission_id = s.id and status = 'approved'
                          and pupil_id not in (select id from people_person where is_test)) l
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${from} and s.submitted_at < ${until} and s.status = 'approved'
    group by 1, 2`)

/**
 * The PP that each class was given for each reason. Each part of a line counts for its reason. What the parts leave open has no reason; what was
 * taken, and what could not be taken because a balance ended at 0, is one sum. So the reasons minus `taken` equal the sum of the weeks.
 */
export const reasonSums = (
  db: Queryable,
  { classIds, from, until }: ClassesQuery,
): Promise<{ classId: string; label: string | null; pp: number; taken: number }[]> =>
  db.rows(sql<{ classId: string; label: string | null; pp: number; taken: number }>`
    with line as materialized (
      select s.class_id, l.change_amount, l.applied_amount, l.reasons
      from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
      where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${from} and s.submitted_at < ${until}
        and s.status = 'approved' and l.status = 'approved' and l.pupil_id not in (select id from people_person where is_test)
    ), alike as materialized (
      select class_id, change_amount, applied_amount, reasons, count(*) as times from line group by 1, 2, 3, 4
    ), part as (
      select a.class_id, r.label, r.amount * a.times as pp from alike a, jsonb_to_recordset(a.reasons) as r(label text, amount int)
      union all
      select class_id, null, times * (change_amount - coalesce((
        select sum((r ->> 'amount')::int) from jsonb_array_elements(reasons) r), 0)) from alike
    )
    select class_id, label, coalesce(sum(pp) filter (where pp > 0), 0)::int as pp, coalesce(-sum(pp) filter (where pp < 0), 0)::int as taken
    from part group by class_id, label
    union all
    select class_id, null, 0, coalesce(-sum(times * (applied_amount - change_amount)), 0)::int from alike group by class_id`)

/** What each class was given by each scorekeeper, by name. Staff are one sum for each class, without a name. */
export const keeperSums = (
  db: Queryable,
  { classIds, from, until }: ClassesQuery,
): Promise<{ classId: string; name: string | null; lessons: number; pp: number }[]> =>
  db.rows(sql<{ classId: string; name: string | null; lessons: number; pp: number }>`
    select s.class_id, p.display_name as name, sum(s.lessons)::int as lessons, coalesce(sum(s.pp), 0)::int as pp
    from (select s.class_id, case when s.direct then null else s.submitter_id end as keeper_id, count(*) as lessons, sum(l.pp) as pp
          from scorekeeping_submission s
          cross join lateral (select sum(applied_amount) as pp from scorekeeping_line where submission_id = s.id and status = 'approved'
                                and pupil_id not in (select id from people_person where is_test)) l
          where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${from} and s.submitted_at < ${until} and s.status = 'approved'
            and l.pp is not null
          group by 1, 2) s
    left join people_person p on p.id = s.keeper_id
    group by s.class_id, p.id order by p.display_name collate "und-x-icu" nulls last, p.id`)
