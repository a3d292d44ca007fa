import { type Language, LOCALES } from '@xiotein/game/rules'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A format takes longer to make than to use a hundred times; a school has one time zone. */
const formatsBy = (make: (timeZone: string) => Intl.DateTimeFormat) => {
  const formats = new Map<string, Intl.DateTimeFormat>()
  return (timeZone: string): Intl.DateTimeFormat => {
    const format = formats.get(timeZone) ?? make(timeZone)
    formats.set(timeZone, format)
    return format
  }
}
const dayFormat = formatsBy(timeZone => new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }))
const offsetFormat = formatsBy(timeZone => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }))

/** Days of the calendar, counted from the first of January 1970. */
export const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS
export const dayText = (number: number): string => new Date(number * DAY_MS).toISOString().slice(0, 10)

/** `25 November 2026`, of `2026-11-25`. */
export const sayDay = (language: Language, day: string): string =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString(LOCALES[language], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })

/** The calendar day at a moment in a time zone: '2026-11-25'. */
export const dayIn = (timeZone: string, at: Date): string => dayFormat(timeZone).format(at)

/** Minutes by which the clocks of a time zone are ahead of UTC at a moment, summer time included. */
export const utcOffsetMinutes = (timeZone: string, atMs: number): number => {
  const name =
    offsetFormat(timeZone)
      .formatToParts(atMs)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

/** The end of a calendar day in a time zone: midnight, or the moment to which the clocks jump where there is no midnight. */
export const endOfDayIn = (timeZone: string, day: string): Date => {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS
  // When the clocks change in between, the offset shortly before midnight is the one that counts.
  const roughly = midnight - utcOffsetMinutes(timeZone, midnight) * MINUTE_MS
  return new Date(midnight - utcOffsetMinutes(timeZone, roughly - 1) * MINUTE_MS)
}
