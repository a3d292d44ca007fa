// Points in class: by week, by reason and by who gave them. They count as in reports: what was approved and not taken back, in the week in which it was handed in.
// Test accounts are left out.

import { mondayOf } from '@xiotein/game/numbers'
import { sum } from '@xiotein/game/rules'
import type { Queryable } from '../../platform/database/index.ts'
import { dayText } from '../../platform/local-day.ts'
import { keeperSums, reasonSums, weekSums } from '../../scorekeeping/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

const DAYS_A_WEEK = 7

export const weeksChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'weeks'>> => {
  const { classIds, days } = query
  const rows = await weekSums(db, query)
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

/** The reasons minus `taken` equal the sum of the chart of weeks. */
export const reasonsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'reasons'>> => {
  const rows = await reasonSums(db, query)
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
  const { classIds } = query
  const rows = await keeperSums(db, query)
  return { chart: 'keepers', rows: classIds.flatMap(classId => rows.filter(row => row.classId === classId)) }
}
