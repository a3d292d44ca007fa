import type { Me } from '../../people/index.ts'
import { type Language, language } from '../../ui/speech.ts'
import { t } from './words/index.ts'

/** Titles that come before a name, in the languages of the app. */
const TITLE = /^(?:mr|mrs|ms|miss|mx|dra?|prof|professor|sir|sra?|srta|don|doña|profe|profesora?|maestr[oa]|seño)\.?$/i

/** The name to call somebody by: the first word of the full name, or the whole name where that word is a title. */
export const nameToGreet = (displayName: string): string => {
  const name = displayName.trim()
  const first = name.split(/\s+/)[0] ?? name
  return TITLE.test(first) ? name : first
}

/** From when on it is evening: "buenas noches" is not said at six. */
const EVENING_FROM: Readonly<Record<Language, number>> = { en: 18, es: 20 }

/** Good morning until noon, good afternoon until the evening, then good evening, by the clock of the reader's device. */
export function greetingOf({ displayName }: Me): string {
  const hour = new Date().getHours()
  const time = hour >= 5 && hour < 12 ? 'morning' : hour >= 12 && hour < EVENING_FROM[language()] ? 'afternoon' : 'evening'
  return t(`greet.${time}`, { name: nameToGreet(displayName) })
}
