import { dayNumberOf, dayOfNumber, weekdayOf } from '../../rules/index.ts'

/** Days without lessons, from the first to the last of them, as `2026-12-21`. */
export type Break = { readonly from: string; readonly to: string }

/** The most days that a break may have: longer than any summer. */
export const LONGEST_BREAK_DAYS = 120

const DAYS_A_WEEK = 7
const SCHOOL_DAYS = 5

const shifted = (day: string, days: number): string => dayOfNumber(dayNumberOf(day) + days)

/** Whether it can be typed as a break: it ends when it begins or later, and is no longer than a summer. */
export const isBreak = ({ from, to }: Break): boolean => from <= to && dayNumberOf(to) - dayNumberOf(from) < LONGEST_BREAK_DAYS

/** The break that a day lies in. */
export const breakOf = (day: string, breaks: readonly Break[]): Break | undefined => breaks.find(({ from, to }) => from <= day && day <= to)

/** The day itself, or the next one with lessons after a weekend or a break. */
export const lessonDay = (day: string, breaks: readonly Break[]): string => {
  const at = breakOf(day, breaks)
  if (at) return lessonDay(shifted(at.to, 1), breaks)
  const weekday = weekdayOf(dayNumberOf(day))
  return weekday < SCHOOL_DAYS ? day : lessonDay(shifted(day, DAYS_A_WEEK - weekday), breaks)
}

/** Whether there is no lesson from Monday to Friday in the week of this day. */
const isFreeWeek = (day: string, breaks: readonly Break[]): boolean => {
  const monday = shifted(day, -weekdayOf(dayNumberOf(day)))
  return Array.from({ length: SCHOOL_DAYS }, (_, at) => shifted(monday, at)).every(each => breakOf(each, breaks) !== undefined)
}

/** The day itself, or the last one with lessons before it in its week; the first of the week where there is none before. */
const lessonDayOfWeek = (day: string, breaks: readonly Break[]): string => {
  const monday = shifted(day, -weekdayOf(dayNumberOf(day)))
  const week = Array.from({ length: SCHOOL_DAYS }, (_, at) => shifted(monday, at)).filter(each => breakOf(each, breaks) === undefined)
  return week.findLast(each => each <= day) ?? week[0] ?? day
}

/**
 * The same weekday so many school weeks later, or earlier; without a lesson on it, a day of the same week that has one, so that a week later is always
 * in a later week, and a week earlier in an earlier one. A week without lessons is no school week.
 */
export const schoolWeeksFrom = (day: string, weeks: number, breaks: readonly Break[]): string => {
  const step = Math.sign(weeks) * DAYS_A_WEEK
  let [at, left] = [lessonDay(day, breaks), Math.abs(weeks)]
  while (left > 0) {
    at = shifted(at, step)
    if (!isFreeWeek(at, breaks)) left -= 1
  }
  return lessonDayOfWeek(at, breaks)
}
