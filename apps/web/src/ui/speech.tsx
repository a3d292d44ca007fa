import { type Messages, setupI18n } from '@lingui/core'
import { TransNoContext } from '@lingui/react/server'
import { LANGUAGES, type Language, LOCALES, languageOf } from '@xiotein/game/rules'
import type { ReactElement } from 'react'

// One language at a time, for the whole page. Words are asked for while something is drawn, never when a file is loaded:
// after a change of language everything is drawn anew.

export { LANGUAGES, type Language }

type Values = Readonly<Record<string, string | number>>
/** The messages of one folder, `words/en.json`. */
export type Catalogue = Readonly<Record<string, unknown>>

const spoken = setupI18n({ locale: 'en', locales: LOCALES.en, messages: { en: {} }, missing: (_, id) => id })

const inPlace = (place: string, catalogue: Catalogue): Messages =>
  Object.fromEntries(Object.entries(catalogue).map(([id, message]) => [`${place}.${id}`, message])) as Messages

/** The words of a folder: `t('invite', { name })` is a text, `<T id="lead" components={{ b: <strong /> }} />` has elements inside. */
export function wordsIn<Words extends Catalogue>(place: string, english: Words) {
  spoken.load('en', inPlace(place, english))
  type Id = keyof Words & string
  const t = (id: Id, values?: Values): string => spoken._(`${place}.${id}`, values)
  const T = ({ id, values, components }: { id: Id; values?: Values; components: Readonly<Record<string, ReactElement>> }) => (
    <TransNoContext id={`${place}.${id}`} values={values ?? {}} components={components} lingui={{ i18n: spoken }} />
  )
  return { t, T }
}

/** Speaks another language from now on, with its catalogues by place. English needs none. */
export function speak(language: Language, catalogues: Readonly<Record<string, Catalogue>>): void {
  for (const [place, catalogue] of Object.entries(catalogues)) spoken.load(language, inPlace(place, catalogue))
  spoken.activate(language, LOCALES[language])
  document.documentElement.lang = language
}

export const isLanguage = (name: unknown): name is Language => LANGUAGES.some(language => language === name)

export const language = (): Language => spoken.locale as Language
/** For dates and numbers: `new Intl.NumberFormat(locale())`. */
export const locale = (): string => LOCALES[language()]
/** The language that this device asks for. */
export const deviceLanguage = (): Language => languageOf(navigator.languages)
