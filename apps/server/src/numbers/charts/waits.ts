import { WAIT_BUCKETS, waitBucket } from '@xiotein/game/numbers'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

/** Minutes above this all fall into the same part of the chart, so that few rows leave the database. */
const MOST_MINUTES = 240

/** The decisions in the period: on points that were handed in, perks, and challenges of the story. Direct awards have not waited. Test accounts are left out. */
export const waitsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'waits'>> => {
  const { classIds, timeZone, from, until } = query
  const rows = await db.rows(sql<{
    kind: 'points' | 'perks' | 'challenges'
    classId: string
    minutes: number
    days: number
    approved: number
    denied: number
  }>`
    with test as (select id from people_person where is_test)
    select kind as kind, class_id as class_id, minutes as "minutes!", days as "days!", count(*) filter (where yes)::int as approved,
           count(*) filter (where not yes)::int as denied
    from (
      select d.kind, d.class_id, d.yes, least(floor(extract(epoch from d.decided_at - d.asked_at) / 60), ${MOST_MINUTES})::int as minutes,
             (d.decided_at at time zone ${timeZone})::date - (d.asked_at at time zone ${timeZone})::date as days
      from (
        select 'points' as kind, s.class_id, s.status = 'approved' as yes, s.submitted_at as asked_at, s.reviewed_at as decided_at
        from scorekeeping_submission s where s.status in ('approved', 'rejected') and not s.direct
          and (select coalesce(bool_or(pupil_id not in (select id from test)), true) from scorekeeping_line where submission_id = s.id)
        union all
        select 'perks', m.class_id, r.status = 'approved', r.requested_at, r.decided_at
        from market_request r join market_item i on i.id = r.item_id join classes_pupil_time m on m.person_id = i.owner_id and r.decided_at between m.since and m.until
        where r.status in ('approved', 'denied') and m.person_id not in (select id from test)
        union all
        select 'challenges', m.class_id, w.status = 'approved', w.handed_in_at, w.answered_at
        from story_work w join classes_pupil_time m on m.person_id = w.person_id and w.answered_at between m.since and m.until
        where w.status in ('approved', 'denied') and m.person_id not in (select id from test)
      ) d
      where d.class_id = any(${classIds}::uuid[]) and d.decided_at >= ${from} and d.decided_at < ${until}
    ) waited
    group by 1, 2, 3, 4`)
  const kinds = ['points', 'perks', 'challenges'] as const
  const bucketed = rows.map(row => ({ ...row, waited: waitBucket(row.minutes, row.days) }))
  return {
    chart: 'waits',
    rows: kinds.flatMap(kind =>
      WAIT_BUCKETS.map(waited => {
        const own = bucketed.filter(row => row.kind === kind && row.waited === waited)
        return {
          kind,
          waited,
          approved: byClass(query, own, ({ approved }) => approved),
          denied: byClass(query, own, ({ denied }) => denied),
        }
      }),
    ),
  }
}
