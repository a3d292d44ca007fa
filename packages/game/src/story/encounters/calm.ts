// Calm somebody: each sign asks for one of four answers. Fear hides a row of the card in every third round.

import { at, type Kind, shuffled } from './kind.ts'

export const CALMING = ['room', 'slow-voice', 'open-hand', 'wait'] as const
export type Calming = (typeof CALMING)[number]

type Sign = { readonly text: string; readonly asks: Calming }
export type CalmTask = { readonly kind: 'calm'; readonly rounds: number; readonly signs: readonly Sign[] }
export type CalmDeal = { readonly card: readonly Sign[]; readonly signs: readonly number[] }
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

const ROUNDS_BETWEEN_FEAR = 3
const WRONG_ANSWERS_BORNE = 1

export const calm: Kind<CalmTask, CalmDeal, CalmInput, CalmView> = {
  deal: ({ rounds, signs }, dice) => {
    const card = shuffled(signs, dice)
    return { card, signs: Array.from({ length: rounds }, () => dice.between(0, card.length - 1)) }
  },
  allows: ({ signs }, inputs) => inputs.length < signs.length,
  look: ({ card, signs }, inputs, helped) => {
    const trust = inputs.filter(({ answer }, round) => at(card, at(signs, round)).asks === answer).length
    const wrong = inputs.length - trust
    const isLost = wrong > WRONG_ANSWERS_BORNE
    // The round that went wrong stays to be looked at, and its card is whole.
    const round = isLost ? inputs.length - 1 : Math.min(inputs.length, signs.length - 1)
    const row = at(signs, round)
    // Fear hides a row, but never for the first time: whoever looked at the card before remembers it.
    const hidden = round % ROUNDS_BETWEEN_FEAR === ROUNDS_BETWEEN_FEAR - 1 ? row : null
    const needed = signs.length - WRONG_ANSWERS_BORNE
    return {
      state: isLost ? 'lost' : inputs.length === signs.length ? 'won' : 'open',
      view: {
        ...{ kind: 'calm', round, rounds: signs.length, sign: at(card, row).text, trust, trustNeeded: needed },
        card: card.map(({ text, asks }, place) => ({ sign: text, asks: place === hidden && !helped && !isLost ? null : asks })),
        row: helped ? row : null,
      },
    }
  },
  solve: ({ card, signs }) => signs.map(sign => ({ kind: 'calm', answer: at(card, sign).asks })),
}
