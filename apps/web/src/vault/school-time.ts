import { locale } from '../ui/speech.ts'

/** `Monday 30 November at 14:00`, by the school's own clock: the reset is the same moment for everybody, wherever they read of it. */
export const readDay = (at: string, timeZone: string): string =>
  new Date(at).toLocaleString(locale(), { timeZone, weekday: 'long', day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** `14:00`, by the school's own clock. */
export const readClock = (at: string, timeZone: string): string =>
  new Date(at).toLocaleTimeString(locale(), { timeZone, hour: '2-digit', minute: '2-digit' })
