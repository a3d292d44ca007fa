// How long a child of ten reads.

import type { Language } from '@xiotein/game/rules'
import type { Words } from './words.ts'

const WORDS_A_MINUTE = 130

export const countWords = (words: readonly Words[], language: Language): number =>
  words.reduce((sum, each) => sum + each[language].split(/\s+/).filter(word => word !== '').length, 0)

export const minutesToRead = (words: readonly Words[], language: Language): number => countWords(words, language) / WORDS_A_MINUTE
