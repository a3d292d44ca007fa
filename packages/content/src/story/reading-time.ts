// The time that reading and playing take. Words and presses are counted; only the seconds for each of them are assumed, and stand here.

import { type Language, sum } from '@xiotein/game/rules'
import type { Words } from './words.ts'

/**
 * Words a minute by age: the middle of the norms for reading aloud at the end of the third, fourth and fifth school year (Hasbrouck and Tindal,
 * 2017). Anybody who reads in silence is seldom slower.
 */
export const WORDS_A_MINUTE = { 9: 112, 10: 133, 11: 146 } as const
export type ReadingAge = keyof typeof WORDS_A_MINUTE
/** The age of the readers for whom the story is written. */
const AGE = 10

const countIn = (text: string): number => text.split(/\s+/).filter(word => word !== '').length

export const countWords = (words: readonly Words[], language: Language): number => sum(words.map(each => countIn(each[language])))

export const minutesToRead = (words: readonly Words[], language: Language): number => countWords(words, language) / WORDS_A_MINUTE[AGE]

export const SECONDS = {
  /** To look, think and press. */
  press: 12,
  /** To choose moves, and to watch what comes of them. */
  turn: 25,
  /** To open a page from the card of a challenge, do what it says, and come back. */
  errand: 30,
}

/** The words and actions of one sitting. */
export type Sitting = { readonly words: number; readonly presses: number; readonly turns: number; readonly errands: number }

/** Returns the parts of a sitting, each in minutes. */
export const partsOfSitting = ({ words, presses, turns, errands }: Sitting, age: ReadingAge = AGE) => ({
  reading: words / WORDS_A_MINUTE[age],
  encounters: (presses * SECONDS.press) / 60,
  battles: (turns * SECONDS.turn) / 60,
  errands: (errands * SECONDS.errand) / 60,
})

export const minutesOfSitting = (sitting: Sitting, age: ReadingAge = AGE): number => sum(Object.values(partsOfSitting(sitting, age)))

type PlayView = { readonly kind: string; readonly before?: readonly unknown[] }
type Input = { readonly kind: string; readonly word?: string }

/** The steps of an attempt: details of a place are looked at twice each, and each letter of a word is one step. */
export const pressesIn = ({ before = [] }: PlayView, inputs: readonly Input[]): number =>
  2 * before.length + sum(inputs.map(({ word }) => word?.length ?? 1))

/** The names of the sentences that are read in an answer of the school. */
const READ = new Set([
  'title',
  'summary',
  'text',
  'question',
  'label',
  'fiction',
  'comfort',
  'description',
  'greeting',
  'advice',
  'warning',
])

export const countWordsRead = (answer: unknown): number => {
  if (Array.isArray(answer)) return sum(answer.map(one => countWordsRead(one)))
  if (typeof answer !== 'object' || answer === null) return 0
  return Object.entries(answer).reduce(
    (sum, [name, value]) => sum + (typeof value === 'string' ? (READ.has(name) ? countIn(value) : 0) : countWordsRead(value)),
    0,
  )
}
