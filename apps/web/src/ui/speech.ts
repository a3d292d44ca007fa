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

/** The English catalogues of all folders of which something has been loaded. */
const loaded = new Map<string, Catalogue>()
/** The folders whose words are there, by language. English is always there. */
const learned = new Map<Language, Set<string>>()
const isLearned = (to: Language, place: string): boolean => to === 'en' || (learned.get(to)?.has(place) ?? false)

/** Folders of which something has been loaded, but not yet their words in this language. */
export const placesWithout = (to: Language): string[] => [...loaded.keys()].filter(place => !isLearned(to, place))

/** The words of a folder, asked for by `t('invite', { name })`. Where a text has elements inside, see rich.tsx. */
export function wordsIn<Words extends Catalogue>(place: string, english: Words): { t: Ask<keyof Words & string> } {
  const words = inPlace(place, english)
  spoken.load('en', words)
  loaded.set(place, english)
  // Whatever is shown before its words have come is shown in English.
  if (!isLearned(language(), place)) spoken.load(language(), words)
  const t = (id: keyof Words & string, values?: Values): string =>
    spoken._(`${place}.${id}`, values && asTheyStand(values), { formats: FORMATS })
  return { t: Object.assign(t, { place }) }
}

/** Words that can be on the screen before anybody is signed in: another language has them in its first part (apps/web/words-plugin.ts). */
export const visitorWordsIn = wordsIn

/** Learns catalogues of a language, by place. */
export function teach(to: Language, catalogues: Readonly<Record<string, Catalogue>>): void {
  for (const [place, catalogue] of Object.entries(catalogues)) spoken.load(to, inPlace(place, catalogue))
  learned.set(to, new Set([...(learned.get(to) ?? []), ...Object.keys(catalogues)]))
}

/** Speaks another language from now on, with these catalogues by place. English needs none. */
export function speak(to: Language, catalogues: Readonly<Record<string, Catalogue>>): void {
  teach(to, catalogues)
  for (const place of placesWithout(to)) spoken.load(to, inPlace(place, loaded.get(place) ?? {}))
  spoken.activate(to, LOCALES[to])
  // The server draws without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = to
}

let fetchMissing = async (): Promise<void> => undefined
/** Says how words that are missing are fetched and taught. */
export const fetchMissingBy = (fetch: () => Promise<void>): void => {
  fetchMissing = fetch
}

/** Resolves once all that has been loaded has its words in the language of the reader. Rejects when they cannot be fetched. */
export const wordsCame = (): Promise<void> => fetchMissing()

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some(language => language === name)

export const language = (): Language => spoken.locale as Language
/** For dates and numbers: `new Intl.NumberFormat(locale())`. */
export const locale = (): string => LOCALES[language()]
/** The language that this device asks for. */
export const deviceLanguage = (): Language => languageOf(navigator.languages)
