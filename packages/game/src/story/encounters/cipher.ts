// Read a word that a rule has hidden.

import type { Language } from '@xiotein/game/rules'
import { at, counted, type Kind } from './kind.ts'

export type CipherTask = {
  readonly kind: 'cipher'
  readonly rule: 'shift' | 'taps' | 'mirror'
  readonly language: Language
  readonly words: readonly string[]
}
export type CipherDeal = {
  readonly rule: CipherTask['rule']
  readonly language: Language
  readonly word: string
  /** The number of places by which each letter has moved along the alphabet. */
  readonly places: number
  /** The letter of the word that shows as it is, where the number of places has to be worked out from it. */
  readonly known: number | null
}
export type CipherInput = { readonly kind: 'cipher'; readonly word: string }
type Pair = { readonly hidden: string; readonly plain: string }
export type CipherView = {
  readonly kind: 'cipher'
  readonly rule: CipherTask['rule']
  readonly hidden: readonly string[]
  /** The alphabet along which letters have moved; empty where a table shows the letters. */
  readonly alphabet: readonly string[]
  readonly known: Pair | null
  readonly table: readonly Pair[]
  readonly example: readonly Pair[]
}

const ALPHABETS: Readonly<Record<Language, string>> = { en: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', es: 'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ' }
/** Letters in a row of the table for taps: five rows hold the letters of both languages. */
const TABLE_WIDTH = 6
const LETTERS_IN_HELP = 3
/** The least and the most places by which letters have moved in the mirror: always further than the signs of a letter in the table. */
const PLACES_IN_MIRROR = [3, 8] as const

/** Upper case without accents and spaces; an Ñ is a letter of its own. */
const lettersOf = (word: string): string[] =>
  [...word.replace(/\s/gu, '').toUpperCase().normalize('NFC')].map(letter => (letter === 'Ñ' ? letter : (letter.normalize('NFD')[0] ?? '')))

const hide = (letter: string, { rule, language, places }: CipherDeal): string => {
  const alphabet = ALPHABETS[language]
  const place = alphabet.indexOf(letter)
  if (rule === 'taps') return `${1 + Math.floor(place / TABLE_WIDTH)}-${1 + (place % TABLE_WIDTH)}`
  return at([...alphabet], (place + places) % alphabet.length)
}

/** The letters of the word in its order, each with what it is hidden as. */
const pairsOf = (deal: CipherDeal): Pair[] => lettersOf(deal.word).map(plain => ({ plain, hidden: hide(plain, deal) }))

export const cipher: Kind<CipherTask, CipherDeal, CipherInput, CipherView> = {
  deal: ({ rule, language, words }, dice) => {
    const word = at(words, dice.between(0, words.length - 1))
    if (rule !== 'mirror') return { rule, language, word, places: rule === 'shift' ? 1 : 0, known: null }
    const places = dice.between(...PLACES_IN_MIRROR)
    return { rule, language, word, places, known: dice.between(0, lettersOf(word).length - 1) }
  },
  allows: (_, inputs) => inputs.length === 0,
  look: (deal, [input], helped) => {
    const pairs = pairsOf(deal)
    const shown = deal.rule === 'mirror' ? pairs.toReversed() : pairs
    const letters = [...ALPHABETS[deal.language]]
    const isTapped = deal.rule === 'taps'
    const same = input && lettersOf(input.word).join('') === lettersOf(deal.word).join('')
    return {
      state: input === undefined ? 'open' : same ? 'won' : 'lost',
      view: {
        kind: 'cipher',
        rule: deal.rule,
        hidden: shown.map(({ hidden }) => hidden),
        alphabet: isTapped ? [] : letters,
        table: isTapped ? letters.map(plain => ({ plain, hidden: hide(plain, deal) })) : [],
        known: deal.known === null ? null : at(pairs, deal.known),
        example: helped ? counted(LETTERS_IN_HELP).map(place => at(pairs, place)) : [],
      },
    }
  },
  solve: ({ word }) => [{ kind: 'cipher', word }],
}
