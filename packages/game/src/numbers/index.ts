export {
  type Economy,
  FEWEST_PAST_WEEKS,
  FORECAST_WEEKS,
  type Forecast,
  type ForecastWeek,
  forecast,
  PAST_WEEKS,
  type PastWeek,
  type PupilMoney,
  type StoryPace,
  type Trial,
  triedAs,
  type Ware,
} from './forecast.ts'
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
export { apartPp, balancesShown, FEWEST_PUPILS, giniOf, type Quartiles, quartilesOf } from './spread.ts'
export { WAIT_BUCKETS, type WaitBucket, waitBucket } from './waits.ts'
