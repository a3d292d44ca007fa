import type { OpenHoursOfSchool } from '@xiotein/contract/wire'

export type OpenHours = OpenHoursOfSchool

const DAYS = { schoolDays: [1, 2, 3, 4, 5], everyDay: [1, 2, 3, 4, 5, 6, 7], weekend: [6, 7] } as const
type Days = keyof typeof DAYS
export const DAY_CHOICES = Object.keys(DAYS) as readonly Days[]

/** Hours as the form shows them: one window on one of a few sets of days; `kept` for others, which stay as they are. */
export type HoursChoice = Days | 'always' | 'kept'

export const choiceOf = (hours: OpenHours): HoursChoice => {
  if (hours === null) return 'always'
  const [only, ...more] = hours
  if (!only || more.length > 0) return 'kept'
  return DAY_CHOICES.find(days => DAYS[days].join() === [...only.weekdays].sort().join()) ?? 'kept'
}

/** The fields of the form: the days, and both ends as fields for times hold them. */
export type TypedHours = { readonly choice: HoursChoice; readonly from: string; readonly to: string }

const DAY_MINUTES = 1_440
const two = (count: number): string => String(count).padStart(2, '0')

/** Minutes after midnight as a field for times holds them; the end of the day is 00:00. */
export const clockOf = (minute: number): string => `${two(Math.floor((minute % DAY_MINUTES) / 60))}:${two(minute % 60)}`

const minuteOf = (clock: string): number | null => {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(clock) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

/** One window from one clock to another; null where the end is not after the start. Midnight as the end is the end of the day. */
const windowOf = (days: Days, from: string, to: string): OpenHours => {
  const [fromMinute, end] = [minuteOf(from), minuteOf(to)]
  if (fromMinute === null || end === null) return null
  const toMinute = end === 0 ? DAY_MINUTES : end
  return toMinute > fromMinute ? [{ weekdays: [...DAYS[days]], fromMinute, toMinute }] : null
}

const AT_FIRST = { fromMinute: 8 * 60, toMinute: 20 * 60 }

export const typedHours = (hours: OpenHours): TypedHours => {
  const { fromMinute, toMinute } = hours?.[0] ?? AT_FIRST
  return { choice: choiceOf(hours), from: clockOf(fromMinute), to: clockOf(toMinute) }
}

/** The hours that were typed; undefined where the end is not after the start. */
export const hoursOf = ({ choice, from, to }: TypedHours, saved: OpenHours): OpenHours | undefined => {
  if (choice === 'always') return null
  return choice === 'kept' ? saved : (windowOf(choice, from, to) ?? undefined)
}
