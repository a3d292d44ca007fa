/** The languages that Xiotein speaks. What a new one needs besides a line here: docs/decisions/0014-languages.md. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How each writes numbers and dates. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' }

const grouped = { useGrouping: 'always' } as const
/** Numbers in a message: Spanish groups four digits only when told to. Lingui looks `#` up as `number`, and `{n, number}`, which names no format, as `undefined`. */
export const FORMATS = { number: grouped, undefined: grouped }

/** The first language of a list of wishes (`es-MX`, `es`, `en`) that is spoken here; English when none is. */
export const languageOf = (wishes: readonly string[]): Language =>
  wishes.map(wish => LANGUAGES.find(language => wish.toLowerCase().split('-')[0] === language)).find(known => known !== undefined) ?? 'en'

/** Values of a message as they stand: Lingui reads `\u0041` in a finished text as a letter, and a name may hold that. */
export const asTheyStand = <Value>(values: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? (value.replaceAll('\\', '\\u005c') as Value) : value]),
  )
