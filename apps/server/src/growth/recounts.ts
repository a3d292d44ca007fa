import type { Recount } from '../platform/backup/recount.ts'
import { sql } from '../platform/database/index.ts'
import { CLASS_SOURCES } from './xp-rows.ts'

/**
 * Recounts XP totals and badge counts from the entries. A day counts once, even after a clock was set back. In that case either of two
 * numbers is accepted, because the total may be older than this rule.
 */
export const growthRecounts: readonly Recount[] = [
  {
    feature: 'growth',
    what: 'sums of experience',
    query: sql<{ differing: number }>`
      with entry as (
        select id, person_id, amount, source = any(${CLASS_SOURCES}::text[]) as in_class,
               floor((extract(epoch from at) - 46800) / 86400)::int as day
        from growth_xp_entry
      ), bright as (
        select person_id, day, max(day) over (partition by person_id order by id) as latest from entry where in_class and amount > 0
      ), days as (
        select person_id, count(distinct day) as days, count(distinct latest) as rising, max(day) as last from bright group by person_id
      ), total as (
        select person_id, sum(amount) as xp, coalesce(sum(amount) filter (where in_class), 0) as points from entry group by person_id
      )
      select count(*)::int as differing from growth_pupil g
      full join total t on t.person_id = g.person_id
      left join days d on d.person_id = g.person_id
      where g.person_id is null or g.xp <> coalesce(t.xp, 0) or g.class_points <> coalesce(t.points, 0)
         or g.class_days not between coalesce(d.rising, 0) and coalesce(d.days, 0) or g.last_class_day is distinct from d.last`,
  },
]
