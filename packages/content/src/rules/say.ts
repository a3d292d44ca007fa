import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGES, type Language, LOCALES } from '@xiotein/game/rules'

export type Detail = Readonly<Record<string, string | number | boolean | null>>
/** The same sentences in every language, written as ICU messages: `{count, plural, one {# change} other {# changes}}`. */
export type Catalogues<Id extends string> = Readonly<Record<Language, Readonly<Record<Id, string>>>>

/** Says the sentences of a catalogue: `say('es', 'squads.full', { most: 6 })`. What is no sentence of it is said as it stands. */
export const sayFrom = <Id extends string>(catalogues: Catalogues<Id>): ((language: Language, id: Id, detail?: Detail) => string) => {
  const speakers = new Map(
    LANGUAGES.map(language => {
      const messages = Object.fromEntries(
        Object.entries<string>(catalogues[language]).map(([id, message]) => [id, compileMessage(message)]),
      )
      return [
        language,
        setupI18n({ locale: language, locales: LOCALES[language], messages: { [language]: messages }, missing: (_, id) => id }),
      ]
    }),
  )
  return (language, id, detail = {}) => speakers.get(language)?._(id, detail) ?? id
}
