import { type Messages, setupI18n } from '@lingui/core'
import { asTheyStand, FORMATS, LANGUAGES, type Language, LOCALES, languageOf } from '@xiotein/game/rules'

// One language at a time, for the whole page, and no other is downloaded. Words are asked for while something is drawn, never when a file is
// loaded: after a change of language everything is rendered again.

export { LANGUAGES, type Language }

/** Each is named in its own language, so that somebody who cannot read this page still finds it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' }

export type Values = Readonly<Record<string, string | number>>
export type Ask<Id extends string> = { (id: Id, values?: Values): string; readonly place: string }
/** The messages of one folder, `words/en.json`. */
type Catalogue = Readonly<Record<string, unknown>>

export const spoken = setupI18n({ locale: 'en', locales: LOCALES.en, messages: { en: {} }, missing: (_, id) => id })

const inPlace = (place: string, catalogue: Catalogue): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [`${place}.${id}`, message])) as Messages

/** The functions that fetch the catalogues of a folder, by language: the build writes them (apps/web/words-plugin.ts). */
type Fetches = Readonly<Partial<Record<Language, () => Promise<{ default: Catalogue }>>>>

/** All folders of which something has been loaded. English is there where it is part of the code. */
const loaded = new Map<string, { readonly english: Catalogue | undefined; readonly fetches: Fetches }>()
/** The folders whose words are there, by language. */
const learned = new Map<Language, Set<string>>()
const isLearned = (to: Language, place: string): boolean => learned.get(to)?.has(place) ?? false

/** Folders of which something has been loaded, but not yet their words in this language. */
export const placesWithout = (to: Language): string[] => [...loaded.keys()].filter(place => !isLearned(to, place))

/** The words of a folder, asked for by `t('invite', { name })`. Where a text has elements inside, see rich.tsx. */
export function wordsIn<Words extends Catalogue>(
  place: string,
  english: Words | undefined,
  fetches: Fetches = {},
): { t: Ask<keyof Words & string> } {
  loaded.set(place, { english, fetches })
  if (english) teach('en', { [place]: english })
  if (!isLearned(language(), place)) standIn(place)
  const t = (id: keyof Words & string, values?: Values): string =>
    spoken._(`${place}.${id}`, values && asTheyStand(values), { formats: FORMATS })
  return { t: Object.assign(t, { place }) }
}

/** Says the words of a folder in English where those of the reader are not there: that something could not be loaded, and what to do. */
const standIn = (place: string): void => {
  const english = loaded.get(place)?.english
  if (english) spoken.load(language(), inPlace(place, english))
}

/** Learns catalogues of a language, by place. */
export function teach(to: Language, catalogues: Readonly<Record<string, Catalogue>>): void {
  for (const [place, catalogue] of Object.entries(catalogues)) spoken.load(to, inPlace(place, catalogue))
  learned.set(to, new Set([...(learned.get(to) ?? []), ...Object.keys(catalogues)]))
}

/** Speaks another language from now on, with these catalogues by place besides those that it has learned. */
export function speak(to: Language, catalogues: Readonly<Record<string, Catalogue>> = {}): void {
  teach(to, catalogues)
  spoken.activate(to, LOCALES[to])
  for (const place of placesWithout(to)) standIn(place)
  // The server draws without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = to
}

/** The language that is spoken, or will be as soon as its words are there. */
let wanted: Language = 'en'

/** Fetches the words of all that has been loaded. Rejects when they cannot be fetched. */
export async function fetchWords(to: Language): Promise<void> {
  wanted = to
  const fetched = placesWithout(to).flatMap(place => {
    const fetch = loaded.get(place)?.fetches[to]
    return fetch ? [fetch().then(words => [place, words.default] as const)] : []
  })
  teach(to, Object.fromEntries(await Promise.all(fetched)))
}

/** Resolves once all that has been loaded has its words in the language of the reader. Rejects when they cannot be fetched. */
export const wordsCame = (): Promise<void> => fetchWords(wanted)

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some(language => language === name)

export const language = (): Language => spoken.locale as Language
/** For dates and numbers: `new Intl.NumberFormat(locale())`. */
export const locale = (): string => LOCALES[language()]
/** Names after each other, with the language's own commas and its "and". */
export const listOf = (names: readonly string[]): string => new Intl.ListFormat(locale()).format(names)
/** The language that this device asks for. */
export const deviceLanguage = (): Language => languageOf(navigator.languages)
