// Points in class: by week, by reason and by who gave them. They count as in reports: what was approved and not taken back, in the week in which it was handed in.
// Test accounts are left out.

import { mondayOf } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { dayText } from '../../platform/local-day.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

const DAYS_A_WEEK = 7

export const weeksChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'weeks'>> => {
  const { classIds, timeZone, from, until, days } = query
  const rows = await db.rows(sql<{ classId: string; week: string; pp: number | null }>`
    select s.class_id, date_trunc('week', s.submitted_at at time zone ${timeZone})::date::text as "week!", sum(l.pp)::int as pp
    from scorekeeping_submission s
    cross join lateral (select sum(applied_amount) as pp from scorekeeping_line where submission_id = s.id and status = 'approved'
                          and pupil_id not in (select id from people_person where is_test)) l
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${from} and s.submitted_at < ${until} and s.status = 'approved'
    group by 1, 2`)
  const first = mondayOf(days.first)
  const weeks = Array.from({ length: (mondayOf(days.last) - first) / DAYS_A_WEEK + 1 }, (_, at) => dayText(first + at * DAYS_A_WEEK))
  const sums = new Map(rows.map(({ classId, week, pp }) => [`${classId} ${week}`, pp]))
  return {
    chart: 'weeks',
    today: dayText(query.today),
    weeks,
    pp: classIds.map(classId => weeks.map(week => sums.get(`${classId} ${week}`) ?? 0)),
  }
}

/**
 * Each part of a line counts for its reason. What the parts leave open has no reason; what was taken, and what could not be taken because a
 * balance ended at 0, is one sum. So the reasons minus `taken` equal the sum of the chart of weeks.
 */
export const reasonsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'reasons'>> => {
  const { classIds, from, until } = query
  const rows = await db.rows(sql<{ classId: string; label: string | null; pp: number; taken: number }>`
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
  const labels = [...new Set(rows.flatMap(({ label }) => (label === null ? [] : [label])))]
  const rowOf = (label: string | null) => {
    const own = rows.filter(row => row.label === label)
    return { label, pp: byClass(query, own, ({ pp }) => pp) }
  }
  const found = [...labels.map(rowOf).sort((one, other) => sum(other.pp) - sum(one.pp)), rowOf(null)]
  return { chart: 'reasons', rows: found.filter(row => sum(row.pp) > 0), taken: byClass(query, rows, ({ taken }) => taken) }
}

/** Sorted by name, never by number: a scorekeeper is a pupil. Staff are one sum for each class. */
export const keepersChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'keepers'>> => {
  const { classIds, from, until } = query
  const rows = await db.rows(sql<{ classId: string; name: string | null; lessons: number; pp: number }>`
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
  return { chart: 'keepers', rows: classIds.flatMap(classId => rows.filter(row => row.classId === classId)) }
}
