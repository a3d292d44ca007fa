// The age at which a pupil reads a text with ease, by a formula that was made for its language. For the checks of the texts alone.

import type { Language } from '@xiotein/game/rules'

/** School begins at six: somebody in the fourth year is nine. */
const AGE_BEFORE_SCHOOL = 5

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}]+(?:[’'][\p{L}]+)*/gu) ?? []

export const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?:…][”»"’*]*)\s+/u).filter(sentence => wordsIn(sentence).length > 0)

/** Spanish is written as it is spoken: each group of vowels is a syllable, and an open or accented vowel beside another begins its own. */
export const spanishSyllables = (word: string): number =>
  word
    .toLowerCase()
    .replace(/qu|gu(?=[eéií])/g, 'g')
    .replace(/y$/, 'i')
    .match(/[iuü]?[aeoáéó][iuü]?|[íú]|[iuü]+/g)?.length ?? 1

/** The school year, by Flesch and Kincaid for English and by Crawford for Spanish. */
const schoolYear: Readonly<Record<Language, (words: number, sentences: number, syllables: number) => number>> = {
  en: (words, sentences, syllables) => 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59,
  es: (words, sentences, syllables) => -0.205 * ((100 * sentences) / words) + 0.049 * ((100 * syllables) / words) - 3.407,
}

/** The reading age of a text of at least some hundred words; of a shorter one it says little. The syllables of English are counted by a package. */
export const readingAgeBy =
  (englishSyllables: (word: string) => number) =>
  (text: string, language: Language): number => {
    const words = wordsIn(text)
    const syllablesIn = { en: englishSyllables, es: spanishSyllables }[language]
    const syllables = words.reduce((sum, word) => sum + syllablesIn(word), 0)
    return AGE_BEFORE_SCHOOL + schoolYear[language](words.length, sentencesOf(text).length, syllables)
  }

export const lengthInWords = (text: string): number => wordsIn(text).length
