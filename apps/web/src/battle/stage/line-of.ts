import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { Element, Manifest } from '@xiotein/game/moves'
import type { Fighter } from '../fight/plan.ts'

export type Lines = { readonly element: Element | null; readonly manifest: Manifest | null }

/** The element and the manifest that a fighter carries. Where the battle does not tell them, the moves that the reader knows of do; null while none does. */
export const linesOf = ({ element, hand }: Pick<Fighter, 'element' | 'hand'>): Lines => {
  const known = hand.map(({ move }) => MOVES[move as MoveId])
  return {
    element: element ?? known.find(move => move?.element)?.element ?? null,
    manifest: known.find(move => move?.manifest)?.manifest ?? null,
  }
}
