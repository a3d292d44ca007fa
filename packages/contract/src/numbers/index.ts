import { calendarDay, read } from '@xiotein/contract/wire'
import { CHART_RANGES } from '@xiotein/game/numbers'
import { z } from 'zod'
import { CHARTS, chart } from './charts.ts'
import { forecast, trial } from './forecast.ts'

export { CHARTS, type Chart, type ChartName, type ChartOf } from './charts.ts'

const range = { range: z.enum(CHART_RANGES), from: calendarDay.optional(), to: calendarDay.optional() }

export const numbersCalls = {
  /** One chart about the classes of the reader; `from` and `to` are read where the range is `dates`. */
  'numbers.chart': read(z.strictObject({ chart: z.enum(CHARTS), ...range }), chart),
  /** Forecasts what the pupils of a class, or of all the reader's classes, will hold in ten weeks: as things are, and with a trial. */
  'numbers.forecast': read(trial, forecast),
} as const

export type NumbersCalls = typeof numbersCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof numbersCalls> {}
}

export { numbersRefusals } from './refusals.ts'
