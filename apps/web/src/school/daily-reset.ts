import { gameDayStart } from '@xiotein/game/rules'
import { locale } from '../ui/speech.ts'

/** The zones to choose from, with the browser's own among them. */
export function timeZones(own: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(own) ? known : [own, ...known].sort()
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The local time of the reset that began this game day: `14:00`. The reset is fixed, so summer time shifts it. */
export const resetIn = (timeZone: string, nowMs: number): string =>
  new Date(gameDayStart(nowMs)).toLocaleTimeString(locale(), { timeZone, hour: '2-digit', minute: '2-digit' })
