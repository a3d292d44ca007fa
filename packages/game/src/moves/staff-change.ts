// The changes that staff may make to a pupil's moves: unlock, reset, and the element. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import type { Element } from './lines.ts'
import type { Move, MoveCatalogue } from './move.ts'

export type StaffChangeRefusal = 'moves.not-found' | 'moves.already-unlocked' | 'moves.nothing-to-reset'

/** The moves that staff unlock: one, or every locked one of an element. Refuses a move that does not exist, and when nothing is locked. */
export const unlockMoves = (
  catalogue: MoveCatalogue,
  learned: readonly Move[],
  wanted: { readonly moveId: string } | { readonly element: Element },
): Decision<readonly Move[], StaffChangeRefusal> => {
  const all = Object.values(catalogue)
  const meant = 'moveId' in wanted ? all.filter(({ id }) => id === wanted.moveId) : all.filter(({ element }) => element === wanted.element)
  if (meant.length === 0) return refuse('moves.not-found')
  const locked = meant.filter(({ id }) => !learned.some(move => move.id === id))
  return locked.length === 0 ? refuse('moves.already-unlocked') : accept(locked)
}

/** The one move whose mastery goes back to 1. Refuses a move that does not exist, and one whose mastery is 1. */
export const resetMastery = (
  catalogue: MoveCatalogue,
  masteryOf: (moveId: string) => number,
  moveId: string,
): Decision<string, StaffChangeRefusal> => {
  if (!Object.hasOwn(catalogue, moveId)) return refuse('moves.not-found')
  return masteryOf(moveId) > 1 ? accept(moveId) : refuse('moves.nothing-to-reset')
}
