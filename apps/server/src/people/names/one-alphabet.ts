// Checks which letters may be together in one name: Unicode's UTS 39, section 5, "Moderately Restrictive", with the engine's tables.

import { Refused } from '../../platform/http/index.ts'

/** UAX 31, table 5: scripts in everyday use. */
const RECOMMENDED = [
  'Arab',
  'Armn',
  'Beng',
  'Bopo',
  'Deva',
  'Ethi',
  'Geor',
  'Gujr',
  'Guru',
  'Hang',
  'Hani',
  'Hebr',
  'Hira',
  'Kana',
  'Khmr',
  'Knda',
  'Laoo',
  'Mlym',
  'Mymr',
  'Orya',
  'Sinh',
  'Taml',
  'Telu',
  'Thaa',
  'Thai',
  'Tibt',
]
/** Many of their letters look like Latin ones, so they are never combined with those. */
const LOOKALIKES = ['Latn', 'Cyrl', 'Grek']
/** UAX 31, table 7: scripts in everyday use among fewer people. Each is used alone. */
const LIMITED_USE = [
  'Adlm',
  'Bali',
  'Bamu',
  'Batk',
  'Cakm',
  'Cans',
  'Cham',
  'Cher',
  'Hmnp',
  'Java',
  'Kali',
  'Lana',
  'Lepc',
  'Limb',
  'Lisu',
  'Mand',
  'Mtei',
  'Newa',
  'Nkoo',
  'Olck',
  'Osge',
  'Plrd',
  'Rohg',
  'Saur',
  'Sund',
  'Sylo',
  'Syrc',
  'Tale',
  'Talu',
  'Tavt',
  'Tfng',
  'Vaii',
  'Wcho',
  'Yiii',
]
/** The scripts in which Japanese, Korean and Taiwanese are written. */
const TOGETHER = [
  ['Hani', 'Hira', 'Kana'],
  ['Hani', 'Hang'],
  ['Hani', 'Bopo'],
]

const onlyOf = (scripts: readonly string[]): RegExp =>
  new RegExp(`^[${[...scripts, 'Zyyy', 'Zinh'].map(script => `\\p{scx=${script}}`).join('')}]*$`, 'u')

const ALPHABETS = [
  ...[...LOOKALIKES, ...LIMITED_USE].map(script => onlyOf([script])),
  ...[...RECOMMENDED.map(script => [script]), ...TOGETHER].map(scripts => onlyOf(['Latn', ...scripts])),
]

/** Letters that only decorate others: bold, italic or in a circle. A screen reader spells them out one by one. */
const DRESSED_UP = /(?=[\p{Lu}\p{Ll}\p{Lo}])\p{scx=Zyyy}|[\u249c-\u24e9\u{1f110}-\u{1f169}\u{1f172}-\u{1f17d}\u{1f180}-\u{1f189}]/u

/** The zero of a digit's system: each system has ten in a row. */
const zeroOf = (digit: string): number => {
  let zero = digit.codePointAt(0) ?? 0
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return zero
}

/** "Иван Петров III": numerals of rulers are Latin letters everywhere. */
const ROMAN_NUMERAL = / [IVX]+$/

/** True for a name whose letters belong to one alphabet, and its digits to one system. Symbols and emoji fit every alphabet. */
export const isOfOneAlphabet = (name: string): boolean =>
  !DRESSED_UP.test(name) &&
  ALPHABETS.some(alphabet => alphabet.test(name.replace(ROMAN_NUMERAL, ''))) &&
  new Set((name.match(/\p{Nd}/gu) ?? []).map(zeroOf)).size < 2

/**
 * Refuses names that mix alphabets, so that nobody can imitate a name. Passed as a whole, a name must keep to one alphabet; passed word by
 * word, each word must: "Team Ω".
 * Refusal: people.mixed-letters.
 */
export const requireOneAlphabet = (...parts: readonly string[]): void => {
  if (!parts.every(isOfOneAlphabet)) throw new Refused('people.mixed-letters')
}
