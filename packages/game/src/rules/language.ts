/** The languages of Xiotein. What a new one needs besides a line here: docs/decisions/0014-languages.md. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** The locale of each for numbers and dates. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' }

const grouped = { useGrouping: 'always' } as const
/** Numbers in a message: Spanish groups four digits only when told to. Lingui looks `#` up as `number`, and `{n, number}`, which names no format, as `undefined`. */
export const FORMATS = { number: grouped, undefined: grouped }

/** The first supported language of a list of preferences (`es-MX`, `es`, `en`); English if there is none. */
export const languageOf = (wishes: readonly string[]): Language =>
  wishes.map(wish => LANGUAGES.find(language => wish.toLowerCase().split('-')[0] === language)).find(known => known !== undefined) ?? 'en'

/** Escapes the values of a message: Lingui reads `\u0041` in a finished text as a letter, and a name may contain that. */
export const asTheyStand = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? (value.replaceAll('\\', '\\u005c') as Value) : value]),
  )
