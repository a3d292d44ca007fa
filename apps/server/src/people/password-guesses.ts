import { type CommonWords, folded } from './common-words.ts'

// The worth of each part of a password, as a power of ten: how many guesses come before it when the likeliest are tried first.
const OWN_WORD = 1
/** Even the commonest words are worth some hundreds of guesses, so three unrelated ones are enough for anybody. */
const LEAST_WORD = 2.6
const WALK = 2.6
const LETTERS_FOR_DIGITS = 0.3
const YEAR = 1.7
const BIRTHDAY = 4.5
const DIGIT = 1
const LETTER = 1.4
const BETWEEN_WORDS = 0.5
const OTHER_SIGN = 1.2

const LONGEST_WORD = 24
/** As many letters as a password may have. One letter can be folded to eighteen, and longer texts take long. */
const MOST_LETTERS = 200
const SHORTEST_WALK = 3

/** Digits and signs that are used for letters, one character for one letter, so that positions do not shift. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'l',
}
const unmasked = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[01345789@$!|]/g, sign => (sign === '1' ? one : (STANDS_FOR[sign] ?? sign)))

const signWorth = (sign: string): number => {
  if (/\d/.test(sign)) return DIGIT
  if (/\p{L}/u.test(sign)) return LETTER
  return /[ ._!-]/.test(sign) ? BETWEEN_WORDS : OTHER_SIGN
}

const numberWorth = (text: string): number => {
  if (/^(19|20)\d\d$/.test(text)) return YEAR
  if (/^(0[1-9]|[12]\d|3[01])(0[1-9]|1[0-2])((19|20)?\d\d)$/.test(text)) return BIRTHDAY
  return Number.POSITIVE_INFINITY
}

/** A password that repeats a part is worth only that part. */
const unitOf = (text: string): string => /^(.+?)\1+$/u.exec(text)?.[1] ?? text

/**
 * Estimates, as a power of ten, how many guesses somebody who knows the owner needs when trying the likeliest passwords first. `ownWords`
 * are words that belong to the owner, as `folded` writes them. The cheapest way to compose the password counts.
 */
export const guessesFor = (password: string, ownWords: ReadonlySet<string>, { rankOf, neighbours }: CommonWords): number => {
  // Exact repetitions are found before the text is cut to its length, and those that differ in case after it.
  const text = unitOf(folded(unitOf(password)).slice(0, MOST_LETTERS))
  const readings = [...new Set([text, unmasked(text, 'i'), unmasked(text, 'l')])]
  const isNear = (a = '', b = ''): boolean =>
    a === b || neighbours.has(a + b) || (/^\w\w$/.test(a + b) && Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) === 1)
  const wordWorth = (word: string): number => {
    if (ownWords.has(word)) return OWN_WORD
    const rank = rankOf.get(word)
    return rank === undefined ? Number.POSITIVE_INFINITY : Math.max(LEAST_WORD, Math.log10(rank))
  }

  const worth = [0]
  let walkFrom = 0
  for (let end = 1; end <= text.length; end += 1) {
    if (!isNear(text[end - 2], text[end - 1])) walkFrom = end - 1
    let least = (worth[end - 1] ?? 0) + signWorth(text[end - 1] ?? '')
    for (let start = Math.max(0, end - LONGEST_WORD); start <= end - 2; start += 1) {
      const before = worth[start] ?? 0
      const walk = start >= walkFrom && end - start >= SHORTEST_WALK ? WALK : Number.POSITIVE_INFINITY
      const words = readings.map((reading, index) => wordWorth(reading.slice(start, end)) + (index > 0 ? LETTERS_FOR_DIGITS : 0))
      least = Math.min(least, before + Math.min(walk, numberWorth(text.slice(start, end)), ...words))
    }
    worth.push(least)
  }
  return worth[text.length] ?? 0
}
