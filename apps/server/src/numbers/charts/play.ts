// Charts of sieges and the market. A pupil in two classes counts in both, in each from joining it until it is archived. Test accounts are left
// out; they attack nobody and are attacked by nobody.

import { sayMarket } from '@xiotein/content/market'
import { sum } from '@xiotein/game/rules'
import { keptInClasses } from '../../market/index.ts'
import { type Queryable, sql } from '../../platform/database/index.ts'
import { dayText } from '../../platform/local-day.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

/**
 * Attacks by pupils of a class, on pupils of it, and those of the latter that took nothing. Older ones are deleted after some weeks: their sums
 * by day stay.
 */
export const siegesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'sieges'>> => {
  const { classIds, from, until, days } = query
  const rows = await db.rows(sql<{ classId: unknown; given: number; taken: number; heldOff: number; lostPp: number; restoredPp: number }>`
    select s.class_id, sum(s.given)::int as given, sum(s.taken)::int as taken, sum(s.held_off)::int as held_off,
           sum(s.lost_pp)::int as lost_pp, sum(s.restored_pp)::int as restored_pp
    from (select class_id, given, taken, held_off, lost_pp, restored_pp from siege_class_day
          where class_id = any(${classIds}::uuid[]) and day between ${dayText(days.first)}::date and ${dayText(days.last)}::date
          union all
          select class_id, given, taken, held_off, lost_pp, restored_pp from siege_class_attack
          where class_id = any(${classIds}::uuid[]) and at >= greatest(${from}::timestamptz, (select until from siege_summed)) and at < ${until}) s
    group by 1`)
  const none = { given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 }
  return {
    chart: 'sieges',
    sums: classIds.map(id => {
      const { classId: _, ...sums } = rows.find(({ classId }) => classId === id) ?? { classId: id, ...none }
      return sums
    }),
  }
}

/** Perks by the name that they were sold under, and artifacts in the language of the reader; without what was given back. */
export const marketChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'market'>> => {
  const rows = await keptInClasses(db, query.classIds, query)
  const named = rows.map(({ name, artifactId, ...row }) => ({
    ...row,
    name: name ?? sayMarket(query.language, `artifact.${artifactId}.name` as Parameters<typeof sayMarket>[1]),
  }))
  const sold = [...new Set(named.map(({ name }) => name))].map(name => {
    const own = named.filter(row => row.name === name)
    return { name, times: byClass(query, own, ({ times }) => times), pp: byClass(query, own, ({ pp }) => pp) }
  })
  return { chart: 'market', rows: sold.sort((one, other) => sum(other.pp) - sum(one.pp)) }
}
