// Wick, with whom pupils practise alone. docs/game-rules.md, "Practice".

import { sum } from '@xiotein/game/rules'
import type { PolicyPlayer } from './policy.ts'
import type { FighterSetUp, MoveSetUp } from './set-up.ts'
import type { SoloBattle } from './solo.ts'

export const WICK = 'wick'
/** The levels at which Wick plays. */
export const PRACTICE_LEVELS = ['easy', 'middle', 'hard'] as const
export type PracticeLevel = (typeof PRACTICE_LEVELS)[number]

/** Wick brings as many of these as the pupil brings moves. */
const WICKS_MOVES = ['lantern-beam', 'shield-restoration', 'gust-cut', 'sky-burst', 'whirl-hold', 'clear-dawn'] as const
/** For a pupil who has no move in the slots. */
const LENT_MOVES = ['gust-cut', 'shield-restoration'] as const

/** Returns the moves for a battle against no other pupils: with nothing in the slots, two moves are lent. */
export const handOrLent = (hand: readonly MoveSetUp[]): readonly MoveSetUp[] =>
  hand.length > 0 ? hand : LENT_MOVES.map(move => ({ move, level: 1, mastery: 1 }))

const FEWEST_MOVES = 2

type Strengths = { readonly player: PolicyPlayer; readonly masteryBelow: number; readonly maxHealth: number; readonly maxShield: number }

/** `masteryBelow`: by how much Wick's mastery is under the pupil's own mean. Health and shield of a pupil are 100 and 50. */
const STRENGTHS_OF: Readonly<Record<PracticeLevel, Strengths>> = {
  easy: { player: { strength: 'gentle', temper: 'even' }, masteryBelow: 6, maxHealth: 75, maxShield: 38 },
  middle: { player: { strength: 'steady', temper: 'even' }, masteryBelow: 1, maxHealth: 100, maxShield: 50 },
  hard: { player: { strength: 'sharp', temper: 'even' }, masteryBelow: 0, maxHealth: 100, maxShield: 50 },
}

const meanOf = (numbers: readonly number[]): number => Math.round(sum(numbers) / Math.max(1, numbers.length))

const levelOf = (mean: number): MoveSetUp['level'] => (mean >= 4 ? 4 : mean >= 3 ? 3 : mean >= 2 ? 2 : 1)

type Opening = { readonly id: string; readonly seed: number; readonly pupil: Omit<FighterSetUp, 'side'>; readonly level: PracticeLevel }

/** A battle against Wick, without cards and without a stake, on the even field of duels. */
export const practiceOf = ({ id, seed, pupil, level }: Opening): SoloBattle => {
  const hand = handOrLent(pupil.hand)
  const { player, masteryBelow, maxHealth, maxShield } = STRENGTHS_OF[level]
  const moveLevel = levelOf(meanOf(hand.map(held => held.level)))
  const mastery = Math.max(1, meanOf(hand.map(held => held.mastery)) - masteryBelow)
  const moves = WICKS_MOVES.slice(0, Math.max(FEWEST_MOVES, hand.length))
  return {
    pupil: pupil.id,
    setUp: {
      id,
      seed,
      field: 'even',
      cardsAllowed: false,
      fighters: [
        { ...pupil, hand, side: 0 },
        { id: WICK, side: 1, maxHealth, maxShield, hand: moves.map(move => ({ move, level: moveLevel, mastery })) },
      ],
    },
    players: { [WICK]: player },
  }
}
