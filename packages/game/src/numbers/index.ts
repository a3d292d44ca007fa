export {
  flowVerdict,
  giniOf,
  isOutOfReach,
  OUT_OF_REACH_PERCENT,
  PILE_UP_PERCENT,
  type Shares,
  sharesShown,
  UNEQUAL_GINI,
} from './economy.ts'
export {
  asToday,
  BANDS,
  bandOf,
  bandPercent,
  type Economy,
  FEWEST_PAST_WEEKS,
  FORECAST_WEEKS,
  type Forecast,
  forecast,
  forecastSteps,
  isKnownEnough,
  PAST_WEEKS,
  type PastWeek,
  POINTS_PERCENTS,
  type PointsPercent,
  type PupilMoney,
  type Trial,
} from './forecast.ts'
export { gatePricesPp, type StoryGate, type StoryPace, type Strength } from './gates.ts'
export {
  CHART_RANGES,
  type ChartRange,
  type Days,
  daysOfDates,
  daysOfRange,
  MOST_CHART_DAYS,
  mondayOf,
  type NumbersRefusal,
  TERM_BREAK_DAYS,
  YEAR_BREAK_DAYS,
} from './range.ts'
export { balancesShown, FEWEST_PUPILS, type Quartiles, quartilesOf } from './spread.ts'
export { WAIT_BUCKETS, type WaitBucket, waitBucket } from './waits.ts'
