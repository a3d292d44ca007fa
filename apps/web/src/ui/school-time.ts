import { DAY_MS } from './durations.ts'
import { locale } from './speech.ts'

// Days and times on the pages are those of the school, wherever the device is and however its clock is set: what is due on Monday is due on
// the school's Monday. Calendar days that the server sends, such as `2026-11-24`, are days already, and the same in every zone.

type Style = Omit<Intl.DateTimeFormatOptions, 'timeZone'>
type Moment = Date | number | string

const CLOCK: Style = { hour: '2-digit', minute: '2-digit' }

/** The zone of the device until the school is known. */
let zone: string | undefined

const dayListeners = new Set<() => void>()
let midnight: ReturnType<typeof setTimeout> | undefined

export const keepSchoolTime = (timeZone: string | null | undefined): void => {
  zone = timeZone ?? undefined
  if (dayListeners.size > 0) waitForMidnight()
}

/** `Thursday 14:52`: for the next days. */
export const DAY_AND_CLOCK: Style = { weekday: 'long', hour: '2-digit', minute: '2-digit' }

/** A moment in words, such as `readTime(at, { weekday: 'long' })`. */
export const readTime = (at: Moment, style: Style): string => new Date(at).toLocaleString(locale(), { ...style, timeZone: zone })

/** `14:52` */
export const readClock = (at: Moment): string => readTime(at, CLOCK)

/** A day of the calendar in words. */
export const readDate = (day: string, style: Style): string =>
  new Date(`${day}T12:00Z`).toLocaleString(locale(), { ...style, timeZone: 'UTC' })

/** `2026-11-24T14:52`, as an input of the type `datetime-local` holds a moment. */
export const wallTime = (at: Moment): string => {
  // Sweden writes its moments like this.
  const words = new Date(at).toLocaleString('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })
  return words.replace(' ', 'T')
}

/** The moment at which the clock of the school shows this; of a time that a change of the clock leaves out, one beside it. */
export const atWallTime = (wall: string): Date => {
  const wanted = Date.parse(`${wall}Z`)
  const shown = (at: number): number => Date.parse(`${wallTime(at)}Z`)
  const near = wanted - (shown(wanted) - wanted)
  return new Date(near - (shown(near) - wanted))
}

/** `2026-11-24`: the day at the school. */
export const dateOf = (at: Moment): string => wallTime(at).slice(0, 10)

/** Returns the number of days of the calendar between these moments. */
export const daysBetween = (earlier: Moment, later: Moment): number => (Date.parse(dateOf(later)) - Date.parse(dateOf(earlier))) / DAY_MS

/** If the clock is put forward at midnight, the day begins later than its first hour would: until then it is looked for each second. */
const LEAST_WAIT_MS = 1_000

const waitForMidnight = (): void => {
  const now = Date.now()
  clearTimeout(midnight)
  const tomorrow = new Date(Date.parse(`${dateOf(now)}T12:00Z`) + DAY_MS).toISOString().slice(0, 10)
  midnight = setTimeout(
    () => {
      waitForMidnight()
      for (const listener of dayListeners) listener()
    },
    Math.max(LEAST_WAIT_MS, atWallTime(`${tomorrow}T00:00`).getTime() - now),
  )
}

/** Calls back whenever a day begins at the school, until the returned function is called. */
export const onNextDay = (listener: () => void): (() => void) => {
  if (dayListeners.size === 0) waitForMidnight()
  dayListeners.add(listener)
  return () => {
    dayListeners.delete(listener)
    if (dayListeners.size === 0) clearTimeout(midnight)
  }
}
