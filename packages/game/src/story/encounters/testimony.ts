// Put each card on the pile where it belongs. One mistake is free.

import { at, counted, type Kind, shuffled } from './kind.ts'

export type TestimonyTask = {
  readonly kind: 'testimony'
  readonly piles: readonly { readonly id: string; readonly name: string }[]
  readonly cards: readonly { readonly text: string; readonly pile: string }[]
  readonly drawn: number
}
export type TestimonyDeal = {
  readonly piles: readonly string[]
  readonly cards: readonly { readonly text: string; readonly pile: number }[]
}
export type TestimonyInput = { readonly kind: 'testimony'; readonly card: number; readonly pile: number }
export type TestimonyView = {
  readonly kind: 'testimony'
  readonly piles: readonly string[]
  readonly cards: readonly { readonly text: string; readonly pile: number | null; readonly wrong: readonly number[] }[]
  readonly mistakes: number
}

const FREE_MISTAKES = 1

export const testimony: Kind<TestimonyTask, TestimonyDeal, TestimonyInput, TestimonyView> = {
  deal: ({ piles, cards, drawn }, dice) => {
    const mixed = shuffled(cards, dice)
    // One for each pile, then what comes.
    const firsts = piles.flatMap(({ id }) => mixed.filter(({ pile }) => pile === id).slice(0, 1))
    const dealt = [...firsts, ...mixed.filter(card => !firsts.includes(card))].slice(0, drawn)
    return {
      piles: piles.map(({ name }) => name),
      cards: shuffled(dealt, dice).map(({ text, pile }) => ({ text, pile: piles.findIndex(({ id }) => id === pile) })),
    }
  },
  allows: ({ cards, piles }, inputs, { card, pile }) =>
    card < cards.length &&
    pile < piles.length &&
    !inputs.some(one => one.card === card && (one.pile === pile || one.pile === cards[card]?.pile)),
  look: ({ piles, cards }, inputs, helped) => {
    const mistakes = inputs.filter(({ card, pile }) => at(cards, card).pile !== pile).length
    // The help lays one card on each pile, and never more than half of them: the rest is still to do.
    const given = helped
      ? counted(piles.length)
          .map(pile => cards.findIndex(card => card.pile === pile))
          .slice(0, cards.length / 2)
      : []
    const shown = cards.map(({ text, pile }, place) => ({
      text,
      pile: given.includes(place) || inputs.some(one => one.card === place && one.pile === pile) ? pile : null,
      wrong: inputs.filter(one => one.card === place && one.pile !== pile).map(one => one.pile),
    }))
    const state = mistakes > FREE_MISTAKES ? 'lost' : shown.every(({ pile }) => pile !== null) ? 'won' : 'open'
    return { state, view: { kind: 'testimony', piles, cards: shown, mistakes } }
  },
  solve: ({ cards }) => cards.map(({ pile }, card) => ({ kind: 'testimony', card, pile })),
}
