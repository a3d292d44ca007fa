import { WAIT_BUCKETS, waitBucket } from '@xiotein/game/numbers'
import { waitsForPerks } from '../../market/index.ts'
import type { Queryable } from '../../platform/database/index.ts'
import type { Waits } from '../../platform/waiting.ts'
import { waitsForPoints } from '../../scorekeeping/index.ts'
import { waitsForChallenges } from '../../story/index.ts'
import { byClass, type ChartBody, type ChartQuery } from '../chart-query.ts'

/** Minutes above this all fall into the same part of the chart. */
const MOST_MINUTES = 240

const bucketed = (rows: readonly Waits[]) => rows.map(row => ({ ...row, waited: waitBucket(row.minutes, row.days) }))

/** The decisions in the period: on points that were handed in, perks, and challenges of the story. Direct awards have not waited. Test accounts are left out. */
export const waitsChart = async (db: Queryable, query: ChartQuery): Promise<ChartBody<'waits'>> => {
  const asked = { ...query, mostMinutes: MOST_MINUTES }
  const [points, perks, challenges] = await Promise.all([
    waitsForPoints(db, asked),
    waitsForPerks(db, asked),
    waitsForChallenges(db, asked),
  ])
  const kinds = [
    { kind: 'points', rows: bucketed(points) },
    { kind: 'perks', rows: bucketed(perks) },
    { kind: 'challenges', rows: bucketed(challenges) },
  ] as const
  return {
    chart: 'waits',
    rows: kinds.flatMap(({ kind, rows }) =>
      WAIT_BUCKETS.map(waited => {
        const own = rows.filter(row => row.waited === waited)
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
