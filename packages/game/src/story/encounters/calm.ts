// Calm somebody: each sign asks for one of four answers. Fear hides rows of the card in some rounds.

import { at, type Kind, shuffled } from './kind.ts'

export const CALMING = ['room', 'slow-voice', 'open-hand', 'wait'] as const
export type Calming = (typeof CALMING)[number]

type Sign = { readonly text: string; readonly asks: Calming }
/** The difficulty: how often fear hides rows, and how many. See `FEAR`. */
type Difficulty = 1 | 2 | 3
export type CalmTask = {
  readonly kind: 'calm'
  readonly rounds: number
  readonly signs: readonly Sign[]
  readonly difficulty: Difficulty
}
export type CalmDeal = { readonly card: readonly Sign[]; readonly signs: readonly number[]; readonly difficulty: Difficulty }
export type CalmInput = { readonly kind: 'calm'; readonly answer: Calming }
export type CalmView = {
  readonly kind: 'calm'
  readonly round: number
  readonly rounds: number
  readonly sign: string
  readonly card: readonly { readonly sign: string; readonly asks: Calming | null }[]
  readonly trust: number
  readonly trustNeeded: number
  readonly row: number | null
}

/** The interval of fear in rounds, and the rows that it hides: the one that is asked for, and those after it. */
const FEAR: Readonly<Record<Difficulty, { readonly every: number; readonly rows: number }>> = {
  1: { every: 3, rows: 1 },
  2: { every: 2, rows: 2 },
  3: { every: 2, rows: 4 },
}
const WRONG_ANSWERS_BORNE = 1

export const calm: Kind<CalmTask, CalmDeal, CalmInput, CalmView> = {
  deal: ({ rounds, signs, difficulty }, dice) => {
    const card = shuffled(signs, dice)
    return { card, difficulty, signs: Array.from({ length: rounds }, () => dice.between(0, card.length - 1)) }
  },
  allows: ({ signs }, inputs) => inputs.length < signs.length,
  look: ({ card, signs, difficulty }, inputs, helped) => {
    const trust = inputs.filter(({ answer }, round) => at(card, at(signs, round)).asks === answer).length
    const wrong = inputs.length - trust
    const isLost = wrong > WRONG_ANSWERS_BORNE
    // The round that went wrong stays to be looked at, and its card is whole.
    const round = isLost ? inputs.length - 1 : Math.min(inputs.length, signs.length - 1)
    const row = at(signs, round)
    // Fear never comes in the first round: a player who looked at the whole card then remembers it.
    const { every, rows } = FEAR[difficulty]
    const isHidden = (place: number): boolean => round % every === every - 1 && (place - row + card.length) % card.length < rows
    const needed = signs.length - WRONG_ANSWERS_BORNE
    return {
      state: isLost ? 'lost' : inputs.length === signs.length ? 'won' : 'open',
      view: {
        kind: 'calm',
        round,
        rounds: signs.length,
        sign: at(card, row).text,
        trust,
        trustNeeded: needed,
        card: card.map(({ text, asks }, place) => ({ sign: text, asks: isHidden(place) && !helped && !isLost ? null : asks })),
        row: helped ? row : null,
      },
    }
  },
  solve: ({ card, signs }) => signs.map(sign => ({ kind: 'calm', answer: at(card, sign).asks })),
}
