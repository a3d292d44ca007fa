// Charts of sieges and the market. A pupil in two classes counts in both, in each from joining it until it is archived. Test accounts are left
// out; they attack nobody and are attacked by nobody.

import { sayMarket } from '@xiotein/content/market'
import { sum } from '@xiotein/game/rules'
import { keptInClasses } from '../../market/index.ts'
import type { Queryable } from '../../platform/database/index.ts'
import { dayText } from '../../platform/local-day.ts'
import { classSums } from '../../siege/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

/**
 * Attacks by pupils of a class, on pupils of it, and those of the latter that took nothing. Older ones are deleted after some weeks: their sums
 * by day stay.
 */
export const siegesChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'sieges'>> => {
  const { classIds, from, until, days } = query
  const sums = await classSums(db, classIds, { firstDay: dayText(days.first), lastDay: dayText(days.last), from, until })
  const none = { given: 0, taken: 0, heldOff: 0, lostPp: 0, restoredPp: 0 }
  return { chart: 'sieges', sums: classIds.map(id => sums.get(id) ?? none) }
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
