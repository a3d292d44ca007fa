export { flowVerdict, giniOf, isOutOfReach, sharesShown, UNEQUAL_GINI } from './economy.ts'
export {
  asToday,
  BANDS,
  bandOf,
  bandPercent,
  type Economy,
  FORECAST_WEEKS,
  forecast,
  forecastSteps,
  isKnownEnough,
  KNOWN_PUPILS,
  PAST_WEEKS,
  type PastWeek,
  POINTS_PERCENTS,
  type PointsPercent,
  type PupilMoney,
  type Trial,
} from './forecast.ts'
export { gatePricesPp, type StoryGate, type StoryPace } from './gates.ts'
export {
  CHART_RANGES,
  type ChartRange,
  type Days,
  daysOfDates,
  daysOfRange,
  MOST_CHART_DAYS,
  mondayOf,
  type NumbersRefusal,
} from './range.ts'
export { balancesShown, FEWEST_PUPILS } from './spread.ts'
export { WAIT_BUCKETS, waitBucket } from './waits.ts'
