import type { OpenHoursOfSchool } from '@xiotein/contract/wire'
import type { Language } from '@xiotein/game/rules'

type Window = NonNullable<OpenHoursOfSchool>[number]

/** Hours as an entry of the audit log stores them: `1,2,3 480-960`. Null is every hour. */
export const storedHours = (openHours: OpenHoursOfSchool): string | null =>
  openHours === null
    ? null
    : openHours.map(({ weekdays, fromMinute, toMinute }) => `${[...weekdays].sort().join(',')} ${fromMinute}-${toMinute}`).join('; ')

const STORED = /^([1-7](?:,[1-7])*) (\d{1,4})-(\d{1,4})$/

const windowFrom = (stored: string): Window | null => {
  const [, weekdays = '', from, to] = STORED.exec(stored) ?? []
  return weekdays === '' ? null : { weekdays: weekdays.split(',').map(Number), fromMinute: Number(from), toMinute: Number(to) }
}

/** 2024-01-01 was a Monday. */
const dayName = (language: Language, weekday: number): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(Date.UTC(2024, 0, weekday))

const clock = (minute: number): string => [Math.floor(minute / 60), minute % 60].map(part => String(part).padStart(2, '0')).join(':')

const readHours = (language: Language, stored: string): string => {
  const windows = stored.split('; ').map(windowFrom)
  const said = windows.flatMap(window => {
    if (!window) return []
    const days = window.weekdays.length === 7 ? [] : [window.weekdays.map(day => dayName(language, day)).join(', ')]
    return [...days, `${clock(window.fromMinute)}–${clock(window.toMinute)}`].join(' ')
  })
  return said.length < windows.length ? stored : said.join('; ')
}

/** The readers by which the audit log reads the hours of an entry about settings. */
export const hoursInEntries = { 'openHours.before': readHours, 'openHours.after': readHours }
