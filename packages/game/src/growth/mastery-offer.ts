// The cost and possible gain of the next level of mastery, shown before it is paid. docs/game-rules.md, "Mastery".

import { MASTERY_RANGES_PER_MILLE, MAX_MOVE_MASTERY, type MasteryRoll, upgradeCostPp } from './mastery.ts'

type Rolled = Pick<MasteryRoll, 'multiplierPerMille'>

/** A number of a move now, and the least and the most that the next level of mastery makes of it. Every roll between them has the same chance. */
export type MasteryReach = { readonly now: number; readonly least: number; readonly most: number }

type MasteryOffer = {
  readonly toLevel: number
  readonly costPp: number
  /** `numberWith` computes the number of the move with these rolls. */
  reachOf(numberWith: (rolls: readonly Rolled[]) => number): MasteryReach
}

/** Returns what a pupil is offered for a move with these rolls; null at the highest mastery. */
export const masteryOffer = (rolls: readonly Rolled[]): MasteryOffer | null => {
  const toLevel = rolls.length + 2
  const range = MASTERY_RANGES_PER_MILLE[toLevel]
  if (toLevel > MAX_MOVE_MASTERY || range === undefined) return null
  const after = (multiplierPerMille: number): readonly Rolled[] => [...rolls, { multiplierPerMille }]
  const [low, high] = range
  return {
    toLevel,
    costPp: upgradeCostPp(toLevel),
    reachOf: numberWith => ({ now: numberWith(rolls), least: numberWith(after(low)), most: numberWith(after(high)) }),
  }
}
