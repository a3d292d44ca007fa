// The moves that a pupil brings, and the price of another element. docs/game-rules.md, "Moves and battles".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { DEFAULT_ELEMENT, type Element } from './lines.ts'
import type { Move } from './move.ts'

/** PP for every choice of an element but the first. */
export const ELEMENT_CHOICE_PP = 50

export type ElementRefusal = 'moves.element-chosen' | 'moves.too-few-pp-for-element'
export type HandRefusal = 'moves.not-learned' | 'moves.equipped-twice' | 'moves.too-few-slots'

/** PP for choosing an element; the first choice is free. `chosen` is null for a pupil who has not chosen yet. */
export const elementCostPp = (chosen: Element | null): number => (chosen === null ? 0 : ELEMENT_CHOICE_PP)

/** The choice of an element and its price. A pupil who has never chosen may choose the one that everybody begins with. */
export const chooseElement = (
  chosen: Element | null,
  wanted: Element,
  balancePp: number,
): Decision<{ readonly costPp: number; readonly element: Element }, ElementRefusal> => {
  if (chosen === wanted) return refuse('moves.element-chosen')
  const costPp = elementCostPp(chosen)
  if (balancePp < costPp) return refuse('moves.too-few-pp-for-element', { needPp: costPp, havePp: balancePp })
  return accept({ costPp, element: wanted })
}

/** The moves in the slots, in their order, as a pupil wants them. Refuses a move twice, one that is not learned, and more than there are slots. */
export const equipMoves = (
  wanted: readonly string[],
  { learned, slots }: { readonly learned: readonly Move[]; readonly slots: number },
): Decision<readonly string[], HandRefusal> => {
  const known = new Set(learned.map(({ id }) => id))
  if (wanted.some(id => !known.has(id))) return refuse('moves.not-learned')
  if (new Set(wanted).size < wanted.length) return refuse('moves.equipped-twice')
  if (wanted.length > slots) return refuse('moves.too-few-slots', { most: slots })
  return accept(wanted)
}

/**
 * What fills the slots of a pupil who has not chosen: the system move that steals, the first attack of the element, and where a third slot is
 * the system move that defends. With the system moves alone nobody could win a battle.
 */
export const startingHand = (learned: readonly Move[], element: Element): readonly string[] => {
  const ofSystem = learned.filter(({ category }) => category === 'system')
  return [
    ...ofSystem.filter(({ kind }) => kind !== 'defense'),
    ...learned.filter(move => move.element === element && move.learningLevel === 1),
    ...ofSystem.filter(({ kind }) => kind === 'defense'),
  ].map(({ id }) => id)
}

/** Returns the moves that a pupil brings: the chosen moves that are still learned, as far as there are slots. */
export const handOf = (equipped: readonly string[], { learned, slots }: { readonly learned: readonly Move[]; readonly slots: number }) =>
  equipped.filter(id => learned.some(move => move.id === id)).slice(0, slots)

/** The element whose moves a pupil learns: fire until another is chosen. */
export const elementOf = (chosen: Element | null): Element => chosen ?? DEFAULT_ELEMENT
