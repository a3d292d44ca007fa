import { locale } from '../../ui/speech.ts'

/** `Monday, 7 December 2026`: a calendar day of the school, which is the same in every time zone. */
export const readDay = (day: string): string =>
  new Date(`${day}T12:00`).toLocaleDateString(locale(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
