// Another damage for a move, within bounds. docs/game-rules.md, "The moves of a school".

import type { Effect, Levels } from './effects.ts'
import { amountOf, type MoveMechanics } from './move.ts'

/** Ours: a move keeps between half and twice its damage, so that no school can make one move the only one. */
const LEAST_DAMAGE_PERCENT = 50
const MOST_DAMAGE_PERCENT = 200

/** Bounds for the damage at level 1, both included; 0 to 0 for a move without damage. */
export const damageRange = (move: MoveMechanics): { readonly least: number; readonly most: number } => {
  const damage = amountOf(move, 'damage', 1)
  return { least: Math.ceil((damage * LEAST_DAMAGE_PERCENT) / 100), most: Math.floor((damage * MOST_DAMAGE_PERCENT) / 100) }
}

/** The move with that damage at level 1. The other levels keep their proportion to it. */
export const withDamage = <M extends MoveMechanics>(move: M, damage: number): M => {
  const before = amountOf(move, 'damage', 1)
  const rescale = (amount: number): number => Math.round((amount * damage) / before)
  const rescaled = ([one, two, three, four]: Levels): Levels => [rescale(one), rescale(two), rescale(three), rescale(four)]
  const effects = move.effects.map((effect): Effect => (effect.kind === 'damage' ? { ...effect, amount: rescaled(effect.amount) } : effect))
  return { ...move, effects }
}
