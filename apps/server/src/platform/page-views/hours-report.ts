import { sum } from '@xiotein/game/rules'
import type { HourlySum } from './view-rows.ts'

/** A smaller count is passed on without its page: it could be one person, whom others saw at the computer. */
const LEAST_VIEWS = 5

/** The report of one hour. */
type HourReport = {
  /** The beginning of the hour, in UTC. */
  readonly hour: string
  readonly views: readonly Omit<HourlySum, 'hour'>[]
  /** The small sums of the hour together; 0 where even they are fewer than 5. */
  readonly few: number
}

const report = (hour: Date, sums: readonly HourlySum[]): HourReport => {
  const few = sum(sums.filter(({ views }) => views < LEAST_VIEWS).map(({ views }) => views))
  return {
    hour: hour.toISOString(),
    views: sums.filter(({ views }) => views >= LEAST_VIEWS).map(({ hour: _, ...sum }) => sum),
    few: few < LEAST_VIEWS ? 0 : few,
  }
}

/** Makes the reports: one for each hour, oldest first. */
export const reportHours = (sums: readonly HourlySum[]): readonly HourReport[] => {
  const hours = [...new Set(sums.map(({ hour }) => hour.getTime()))].sort((one, other) => one - other)
  return hours.map(hour =>
    report(
      new Date(hour),
      sums.filter(sum => sum.hour.getTime() === hour),
    ),
  )
}
