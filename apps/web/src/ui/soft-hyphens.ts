import { locale } from './speech.ts'

const LONG_WORD = /\p{L}{10,}/gu
/** The end of a Spanish syllable: a vowel, perhaps with a consonant that belongs to it, before a consonant that begins the next one. */
const SYLLABLE = /[aeiouáéíóúü][lmnrs]?(?=(?:ch|ll|rr|[bcdfgpt][lr]|[bcdfghjklmnñpqrstvwxyz])[aeiouáéíóúü])/giu

/** Marks where a long Spanish word may be broken. Browsers hyphenate English by themselves, and Spanish not everywhere. */
export const withSoftHyphens = (text: string): string =>
  locale().startsWith('es')
    ? text.replace(LONG_WORD, word => word.replace(SYLLABLE, (end, at: number) => (at > 0 ? `${end}\u00ad` : end)))
    : text
