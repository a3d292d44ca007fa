// Speakers of whom a known number speak the truth; one door is right.

import type { Dice } from '@xiotein/game/rules'
import { at, counted, type Kind } from './kind.ts'

export type DoorsTask = {
  readonly kind: 'doors'
  readonly speaker: string
  readonly rounds: readonly { readonly speakers: number; readonly truthful: number }[]
}
/** What a speaker claims of the right door. Doors are counted from 0. */
export type Claim =
  | { readonly is: 'this'; readonly door: number }
  | { readonly is: 'not'; readonly door: number }
  | { readonly is: 'before'; readonly door: number }
  | { readonly is: 'after'; readonly door: number }
type Round = { readonly claims: readonly Claim[]; readonly truthful: number; readonly door: number }
export type DoorsDeal = { readonly speaker: string; readonly rounds: readonly Round[] }
export type DoorsInput = { readonly kind: 'doors'; readonly door: number }
export type DoorsView = {
  readonly kind: 'doors'
  readonly round: number
  readonly rounds: number
  readonly truthful: number
  readonly speaker: string
  readonly claims: readonly Claim[]
  readonly liar: number | null
}

const holds = (claim: Claim, door: number): boolean => {
  switch (claim.is) {
    case 'this':
      return door === claim.door
    case 'not':
      return door !== claim.door
    case 'before':
      return door < claim.door
    case 'after':
      return door > claim.door
  }
}

const claimed = (many: number, dice: Dice): Claim => {
  const kind = dice.between(1, 10)
  if (kind <= 4) return { is: 'this', door: dice.between(0, many - 1) }
  if (kind <= 7) return { is: 'not', door: dice.between(0, many - 1) }
  // Never a claim about no door or about all of them.
  return kind <= 9 ? { is: 'before', door: dice.between(1, many - 1) } : { is: 'after', door: dice.between(0, many - 2) }
}

const truths = (claims: readonly Claim[], door: number): number => claims.filter(claim => holds(claim, door)).length

/** Claims that leave exactly one door: only there do as many speak the truth as is told. */
const roundOf = (many: number, truthful: number, dice: Dice): Round => {
  for (;;) {
    const claims = counted(many).map(() => claimed(many, dice))
    const fitting = counted(many).filter(door => truths(claims, door) === truthful)
    if (fitting.length === 1) return { claims, truthful, door: at(fitting, 0) }
  }
}

export const doors: Kind<DoorsTask, DoorsDeal, DoorsInput, DoorsView> = {
  deal: ({ speaker, rounds }, dice) => ({ speaker, rounds: rounds.map(({ speakers, truthful }) => roundOf(speakers, truthful, dice)) }),
  allows: ({ rounds }, inputs, { door }) => door < (rounds[inputs.length]?.claims.length ?? 0),
  look: ({ speaker, rounds }, inputs, helped) => {
    const wrong = inputs.findIndex(({ door }, round) => rounds[round]?.door !== door)
    // The round that went wrong stays to be looked at.
    const round = wrong === -1 ? Math.min(inputs.length, rounds.length - 1) : wrong
    const { claims, truthful, door } = at(rounds, round)
    return {
      state: wrong !== -1 ? 'lost' : inputs.length === rounds.length ? 'won' : 'open',
      view: {
        ...{ kind: 'doors', round, rounds: rounds.length, truthful, speaker, claims },
        liar: helped ? claims.findIndex(claim => !holds(claim, door)) : null,
      },
    }
  },
  solve: ({ rounds }) => rounds.map(({ door }) => ({ kind: 'doors', door })),
}
