import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { asTheyStand, FORMATS, LANGUAGES, type Language, LOCALES } from '@xiotein/game/rules'

export type Detail = Readonly<Record<string, string | number | boolean | null>>
/** The same sentences in every language, written as ICU messages: `{count, plural, one {# change} other {# changes}}`. */
export type Catalogues<Id extends string> = Readonly<Record<Language, Readonly<Record<Id, string>>>>
export type Say<Id extends string> = (language: Language, id: Id, detail?: Detail) => string

/** The words of a catalogue besides the refusals of its feature, whose names the contract declares. */
export type BesidesRefusals<Feature extends string, File> = Exclude<keyof File & string, `${Feature}.${string}`>

/** A file with exactly these sentences: a missing or an extra one is not a string, so it does not compile. */
type Exactly<Id extends string, File> = { readonly [Key in Id | keyof File]: Key extends Id ? string : never }

/** The files of a feature, `words/<language>.json`. A sentence that one of them lacks, or has too many, does not compile. */
export const cataloguesOf =
  <Id extends string>() =>
  <Files extends { readonly [In in Language]: Exactly<Id, Files[In]> }>(files: Files): Catalogues<Id> =>
    files

/** Formats a message of a catalogue: `say('es', 'squads.full', { most: 6 })`. Unknown ids are returned unchanged. */
export const sayFrom = <Id extends string>(catalogues: Catalogues<Id>): Say<Id> => {
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
  return (language, id, detail = {}) => speakers.get(language)?._(id, asTheyStand(detail), { formats: FORMATS }) ?? id
}
