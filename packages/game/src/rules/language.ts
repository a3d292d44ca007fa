/** The languages that Xiotein speaks. A new one is a file `words/<language>.json` beside each of the others, and a line here. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** How each writes numbers and dates. */
export const LOCALES: Readonly<Record<Language, string>> = { en: 'en-GB', es: 'es' }

/** The first language of a list of wishes (`es-MX`, `es`, `en`) that is spoken here; English when none is. */
export const languageOf = (wishes: readonly string[]): Language =>
  wishes.map(wish => LANGUAGES.find(language => wish.toLowerCase().split('-')[0] === language)).find(known => known !== undefined) ?? 'en'
