// Speakers of whom a known number speak the truth; one door is right.

import type { Dice } from '@xiotein/game/rules'
import { at, counted, type Kind, shuffled } from './kind.ts'

/** 1: claims that name a door. 2: some name a side of a door. 3: some are about another speaker, too. */
type Difficulty = 1 | 2 | 3
export type DoorsTask = {
  readonly kind: 'doors'
  readonly speaker: string
  readonly difficulty: Difficulty
  readonly rounds: readonly { readonly speakers: number; readonly truthful: number }[]
}
/** A speaker's claim about the right door, or about another speaker. Both are counted from 0. */
export type Claim =
  | { readonly is: 'this'; readonly door: number }
  | { readonly is: 'not'; readonly door: number }
  | { readonly is: 'before'; readonly door: number }
  | { readonly is: 'after'; readonly door: number }
  | { readonly is: 'lies'; readonly door: number }
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

/** Whether a claim is true when this door is right. A speaker of whom another one says that they lie says something of a door. */
const holds = (claim: Claim, door: number, claims: readonly Claim[]): boolean => {
  switch (claim.is) {
    case 'this':
      return door === claim.door
    case 'not':
      return door !== claim.door
    case 'before':
      return door < claim.door
    case 'after':
      return door > claim.door
    case 'lies':
      return !holds(at(claims, claim.door), door, claims)
  }
}

/** How many of ten claims name a door, and how many deny one; the others name a side. */
const OF_TEN: Readonly<Record<Difficulty, readonly [named: number, denied: number]>> = { 1: [6, 4], 2: [3, 3], 3: [4, 3] }
/** The least claims of a round that name a side from difficulty 2 on, and those about a speaker in 3. */
const HARD_CLAIMS = 2

const claimed = (many: number, [named, denied]: readonly [number, number], dice: Dice): Claim => {
  const kind = dice.between(1, 10)
  if (kind <= named) return { is: 'this', door: dice.between(0, many - 1) }
  if (kind <= named + denied) return { is: 'not', door: dice.between(0, many - 1) }
  // Never a claim about no door or about all of them.
  return dice.between(0, 1) === 0 ? { is: 'before', door: dice.between(1, many - 1) } : { is: 'after', door: dice.between(0, many - 2) }
}

const claimsOf = (many: number, difficulty: Difficulty, dice: Dice): Claim[] => {
  const claims = counted(many).map(() => claimed(many, OF_TEN[difficulty], dice))
  if (difficulty < 3) return claims
  // Somebody is spoken about who says something of a door, so that no two speak of each other.
  const [about, ...others] = shuffled(counted(many), dice)
  const accusing = others.slice(0, HARD_CLAIMS)
  const accused = [about ?? 0, ...others.slice(HARD_CLAIMS)]
  return claims.map((claim, speaker) =>
    accusing.includes(speaker) ? { is: 'lies', door: at(accused, dice.between(0, accused.length - 1)) } : claim,
  )
}

const isHardEnough = (claims: readonly Claim[], difficulty: Difficulty): boolean =>
  difficulty !== 2 || claims.filter(({ is }) => is === 'before' || is === 'after').length >= HARD_CLAIMS

const truths = (claims: readonly Claim[], door: number): number => claims.filter(claim => holds(claim, door, claims)).length

/** Claims that leave exactly one door: only there does the stated number of speakers tell the truth. */
const roundOf = (many: number, truthful: number, difficulty: Difficulty, dice: Dice): Round => {
  for (;;) {
    const claims = claimsOf(many, difficulty, dice)
    if (!isHardEnough(claims, difficulty)) continue
    const fitting = counted(many).filter(door => truths(claims, door) === truthful)
    if (fitting.length === 1) return { claims, truthful, door: at(fitting, 0) }
  }
}

export const doors: Kind<DoorsTask, DoorsDeal, DoorsInput, DoorsView> = {
  deal: ({ speaker, rounds, difficulty }, dice) => ({
    speaker,
    rounds: rounds.map(({ speakers, truthful }) => roundOf(speakers, truthful, difficulty, dice)),
  }),
  allows: ({ rounds }, inputs, { door }) => door < (rounds[inputs.length]?.claims.length ?? 0),
  look: ({ speaker, rounds }, inputs, helped) => {
    const wrong = inputs.findIndex(({ door }, round) => rounds[round]?.door !== door)
    // The round that went wrong stays to be looked at.
    const round = wrong === -1 ? Math.min(inputs.length, rounds.length - 1) : wrong
    const { claims, truthful, door } = at(rounds, round)
    return {
      state: wrong !== -1 ? 'lost' : inputs.length === rounds.length ? 'won' : 'open',
      view: {
        kind: 'doors',
        round,
        rounds: rounds.length,
        truthful,
        speaker,
        claims,
        liar: helped ? claims.findIndex(claim => !holds(claim, door, claims)) : null,
      },
    }
  },
  solve: ({ rounds }) => rounds.map(({ door }) => ({ kind: 'doors', door })),
}
