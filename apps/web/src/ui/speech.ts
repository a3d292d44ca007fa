import { type Messages, setupI18n } from '@lingui/core'
import { asTheyStand, FORMATS, LANGUAGES, type Language, LOCALES, languageOf } from '@xiotein/game/rules'

// One language at a time, for the whole page. Words are asked for while something is drawn, never when a file is loaded:
// after a change of language everything is rendered again.

export { LANGUAGES, type Language }

/** Each is named in its own language, so that somebody who cannot read this page still finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

export type Values = Readonly<Record<string, string | number>>
export type Ask<Id extends string> = { (id: Id, values?: Values): string; readonly place: string }
/** The messages of one folder, `words/en.json`. */
export type Catalogue = Readonly<Record<string, unknown>>

export const spoken = setupI18n({ locale: 'en', locales: LOCALES.en, messages: { en: {} }, missing: (_, id) => id })

const inPlace = (place: string, catalogue: Catalogue): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [`${place}.${id}`, message])) as Messages

/** The words of a folder, asked for by `t('invite', { name })`. Where a text has elements inside, see rich.tsx. */
export function wordsIn<Words extends Catalogue>(place: string, english: Words): { t: Ask<keyof Words & string> } {
  spoken.load('en', inPlace(place, english))
  const t = (id: keyof Words & string, values?: Values): string =>
    spoken._(`${place}.${id}`, values && asTheyStand(values), { formats: FORMATS })
  return { t: Object.assign(t, { place }) }
}

/** Speaks another language from now on, with its catalogues by place. English needs none. */
export function speak(language: Language, catalogues: Readonly<Record<string, Catalogue>>): void {
  for (const [place, catalogue] of Object.entries(catalogues)) spoken.load(language, inPlace(place, catalogue))
  spoken.activate(language, LOCALES[language])
  // The server draws without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = language
}

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some(language => language === name)

export const language = (): Language => spoken.locale as Language
/** For dates and numbers: `new Intl.NumberFormat(locale())`. */
export const locale = (): string => LOCALES[language()]
/** The language that this device asks for. */
export const deviceLanguage = (): Language => languageOf(navigator.languages)
