import type { MarketTopics } from '@xiotein/contract/market'
import type { ChartName, ChartOf, NumbersCalls } from '@xiotein/contract/numbers'
import type { ScorekeepingTopics } from '@xiotein/contract/scorekeeping'
import type { StoryTopics } from '@xiotein/contract/story'
import type { VaultTopics } from '@xiotein/contract/vault'
import type { InputOf, OutputOf } from '@xiotein/contract/wire'
import { MOST_CHART_DAYS } from '@xiotein/game/numbers'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { type Query, useRead } from '../platform/use-read.ts'
import { DAY_MS, HOUR_MS } from '../ui/durations.ts'
import { chartSubscriptions } from './chart-subscriptions.ts'

export type { ChartName, ChartOf }

const numbersApi = apiOf<NumbersCalls, ScorekeepingTopics & MarketTopics & StoryTopics & VaultTopics>()
export type AskedClass = ChartOf<'weeks'>['classes'][number]
export type AskedRange = Omit<InputOf<NumbersCalls['numbers.chart']>, 'chart'>

/** No event reports that a day has begun, and with it other days of a chart. */
const NEW_DAY_AFTER_MS = HOUR_MS

/** Before this a year is still being typed. */
const FIRST_DAY = '2000-01-01'

/** Returns what keeps chosen days from being asked for; null where nothing does. */
export const datesProblem = ({ range, from, to }: AskedRange): 'incomplete' | 'order' | 'long' | null => {
  if (range !== 'dates') return null
  if (from === undefined || to === undefined || from < FIRST_DAY || to < FIRST_DAY) return 'incomplete'
  if (to < from) return 'order'
  return Date.parse(to) - Date.parse(from) < MOST_CHART_DAYS * DAY_MS ? null : 'long'
}

/** One chart, kept up to date while it is on the screen, also when something that it counts was decided or done; days that cannot be asked for leave the one before. */
export function useChart<Name extends ChartName>(chart: Name, range: AskedRange): Query<ChartOf<Name>> {
  const subscriptions = chartSubscriptions(chart, useMe())
  const query = useRead(numbersApi, 'numbers.chart', datesProblem(range) === null ? { chart, ...range } : null, {
    subscriptions,
    keepsPrevious: true,
    everyMs: NEW_DAY_AFTER_MS,
  })
  // The answer is of the kind that was asked for.
  return query as unknown as Query<ChartOf<Name>>
}

export type Trial = InputOf<NumbersCalls['numbers.forecast']>
export type ForecastAnswer = OutputOf<NumbersCalls['numbers.forecast']>

/** The next ten weeks, with what is tried; while another trial is played, the one before stays. */
export const useForecast = (trial: Trial): Query<ForecastAnswer> => useRead(numbersApi, 'numbers.forecast', trial, { keepsPrevious: true })
