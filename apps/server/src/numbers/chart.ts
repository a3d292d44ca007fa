import { type Chart, type ChartName, numbersCalls } from '@xiotein/contract/numbers'
import type { Queryable } from '../platform/database/index.ts'
import { permit, serve } from '../platform/http/index.ts'
import { dayText } from '../platform/local-day.ts'
import { type ChartBody, type ChartQuery, readChartQuery } from './chart-query.ts'
import { flowsChart, pricesChart, sharesChart } from './charts/economy.ts'
import { marketChart, siegesChart } from './charts/play.ts'
import { keepersChart, reasonsChart, weeksChart } from './charts/points.ts'
import { balancesChart, chaptersChart } from './charts/standing.ts'
import { waitsChart } from './charts/waits.ts'
import { mayReadNumbers } from './permissions.ts'

type Draw = { readonly [Name in ChartName]: (db: Queryable, query: ChartQuery) => Promise<ChartBody<Name>> }

const DRAW: Draw = {
  weeks: weeksChart,
  reasons: reasonsChart,
  keepers: keepersChart,
  waits: waitsChart,
  balances: balancesChart,
  sieges: siegesChart,
  market: marketChart,
  chapters: chaptersChart,
  flows: flowsChart,
  shares: sharesChart,
  prices: pricesChart,
}

/** The present state of pupils, and what they could buy: an archived class has none. */
const OF_TODAY: readonly ChartName[] = ['balances', 'chapters', 'shares', 'prices']

/** The numbers of one chart about the caller's classes. Refusals: http.forbidden, numbers.wrong-range. */
export const chart = serve(
  numbersCalls,
  'numbers.chart',
  { who: 'signed-in' },
  async ({ caller, input, db, now, browser: { language } }) => {
    permit(mayReadNumbers(caller))
    const query = await readChartQuery(db, { caller, input, now, language, ofToday: OF_TODAY.includes(input.chart) })
    const { classes, days } = query
    return { ...(await DRAW[input.chart](db, query)), from: dayText(days.first), to: dayText(days.last), classes: [...classes] } as Chart
  },
)
