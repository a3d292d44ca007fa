// The days that charts are about. docs/game-rules.md, "Numbers".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

export type NumbersRefusal = 'numbers.wrong-range'

export const CHART_RANGES = ['four-weeks', 'term', 'year', 'dates'] as const
export type ChartRange = (typeof CHART_RANGES)[number]

/** Two school years and some days more. */
export const MOST_CHART_DAYS = 750
/** The days without points that end a term, and a school year. Half term is shorter, the holidays of the summer are longer. */
const TERM_BREAK_DAYS = 14
const YEAR_BREAK_DAYS = 28
/** The weeks for which a term and a year without such a break last. */
const MOST_TERM_WEEKS = 26
const MOST_YEAR_WEEKS = 53
const WEEKS = 4
const DAYS_A_WEEK = 7
/** 5 January 1970, counted from the first. */
const FIRST_MONDAY = 4

/** The Monday of the week of a day; days are counted from 1970 by the calendar of the school. */
export const mondayOf = (day: number): number => day - ((((day - FIRST_MONDAY) % DAYS_A_WEEK) + DAYS_A_WEEK) % DAYS_A_WEEK)

/** The first day after the latest break of at least this many days; without one, the first day with points. */
const afterBreak = (days: readonly number[], breakDays: number, earliest: number): number | null => {
  const known = days.filter(day => day >= earliest)
  const at = known.findLastIndex((day, place) => place > 0 && day - (known[place - 1] ?? day) > breakDays)
  return known[Math.max(0, at)] ?? null
}

export type Days = { readonly first: number; readonly last: number }

/** The days of a chart, from a Monday on: `pointDays` are the days on which somebody in the school had points, the earliest first. */
export const daysOfRange = (range: Exclude<ChartRange, 'dates'>, today: number, pointDays: readonly number[]): Days => {
  if (range === 'four-weeks') return { first: mondayOf(today) - (WEEKS - 1) * DAYS_A_WEEK, last: today }
  const [breakDays, weeks] = range === 'term' ? [TERM_BREAK_DAYS, MOST_TERM_WEEKS] : [YEAR_BREAK_DAYS, MOST_YEAR_WEEKS]
  const earliest = mondayOf(today) - (weeks - 1) * DAYS_A_WEEK
  return { first: mondayOf(Math.max(earliest, afterBreak(pointDays, breakDays, earliest) ?? today)), last: today }
}

/** The days that somebody chose. Refuses days in the wrong order, a missing one, and too many. */
export const daysOfDates = (first: number | null, last: number | null): Decision<Days, NumbersRefusal> =>
  first !== null && last !== null && last >= first && last - first < MOST_CHART_DAYS
    ? accept({ first, last })
    : refuse('numbers.wrong-range', { most: MOST_CHART_DAYS })
