import { dayNumberOf, dayOfNumber } from '@xiotein/game/rules'
import { lessonDay, schoolWeeksFrom } from '@xiotein/game/story'
import type { Days, Pace } from './plan.ts'

/** School weeks for the last chapter: those from its usual one to the fortieth. */
export const LAST_WEEKS = 5
/** More than any plan has: a year that is mistyped is not counted to its end. */
const MOST_WEEKS = 120

/** The chapters to come that would open when the school year is over. A last day that is over itself says nothing. */
export const afterLastDay = (days: Days, { today, lastDay }: Pick<Pace, 'today' | 'lastDay'>): number[] =>
  lastDay === null || lastDay < today
    ? []
    : Object.entries(days).flatMap(([chapter, day]) => (day > lastDay && day > today ? [Number(chapter)] : []))

/** Whether all days of a plan come after the last school day: that day is of the school year before, and the plan is not measured by it. */
export const isOfNextYear = (days: Days, { lastDay }: Pick<Pace, 'lastDay'>): boolean =>
  lastDay !== null && Object.values(days).every(day => day === '' || day > lastDay)

/** The school weeks from a day until they would pass another one. */
const weeksUntil = (from: string, to: string, breaks: Pace['breaks']): number => {
  let weeks = 0
  while (weeks < MOST_WEEKS && schoolWeeksFrom(from, weeks + 1, breaks) <= to) weeks += 1
  return weeks
}

/**
 * The days to come, drawn together so that the last chapter is over with the school year: each keeps its weekday and its share of the school weeks,
 * and a day that has come stays. A year that has not begun keeps its first day. Null where no lesson is left, and for a plan of the next year.
 */
export const fitted = (days: Days, { today, lastDay, breaks }: Pick<Pace, 'today' | 'lastDay' | 'breaks'>): Days | null => {
  const coming = Object.entries(days).filter(([, day]) => day > today)
  const [first, last] = [coming[0]?.[1], coming.at(-1)?.[1]]
  const soonest = lessonDay(dayOfNumber(dayNumberOf(today) + 1), breaks)
  if (lastDay === null || first === undefined || last === undefined || soonest > lastDay) return null
  if (isOfNextYear(days, { lastDay })) return null
  const hasBegun = Object.values(days).some(day => day !== '' && day <= today)
  const from = hasBegun ? today : first
  const planned = weeksUntil(from, last, breaks) + LAST_WEEKS
  const left = weeksUntil(from, lastDay, breaks)
  let earliest = soonest
  const moved = coming.map(([chapter, day]) => {
    const at = weeksUntil(from, day, breaks)
    const to = schoolWeeksFrom(day, Math.floor((at * left) / planned) - at, breaks)
    if (to > earliest && to <= lastDay) earliest = to
    return [chapter, earliest]
  })
  return { ...days, ...Object.fromEntries(moved) }
}
