import { read } from '@xiotein/contract/wire'
import { CHART_RANGES } from '@xiotein/game/numbers'
import { z } from 'zod'
import { CHARTS, chart } from './charts.ts'

export { CHARTS, type Chart, type ChartName, type ChartOf } from './charts.ts'

const range = { range: z.enum(CHART_RANGES), from: z.iso.date().optional(), to: z.iso.date().optional() }

export const numbersCalls = {
  /** One chart about the classes of the reader; `from` and `to` are read where the range is `dates`. */
  'numbers.chart': read(z.strictObject({ chart: z.enum(CHARTS), ...range }), chart),
} as const

export type NumbersCalls = typeof numbersCalls

export { numbersRefusals } from './refusals.ts'
