// The effect that a change by staff would have on a pupil's moves, by the rules of the server.

import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import { DEFAULT_ELEMENT, DEFAULT_MANIFEST, type Element, learnedMoves, MANIFESTS, type Manifest, startingMoves } from '@xiotein/game/moves'
import { sum } from '@xiotein/game/rules'
import { staysOpen } from '../stays-open.ts'

/** A change by staff: unlock a move or an element's moves, reset a move or everything, give another element. */
export type GuidedChange =
  | { readonly kind: 'unlock'; readonly moveId: MoveId }
  | { readonly kind: 'unlock-element'; readonly element: Element }
  | { readonly kind: 'reset-mastery'; readonly moveId: MoveId }
  | { readonly kind: 'reset' }
  | { readonly kind: 'element'; readonly element: Element }

/** A number or a word of a pupil's moves, now and then. */
export type Step = {
  readonly what: 'learned' | 'mastery' | 'levels' | 'element'
  readonly before: string | number
  readonly after: string | number
}

const idsOf = ({ learned }: MovesState): readonly string[] => learned.map(({ moveId }) => moveId)
export const isLearned = (state: MovesState, moveId: string): boolean => idsOf(state).includes(moveId)

const manifestOf = ({ lines }: MovesState): Manifest =>
  lines.flatMap(({ line }) => MANIFESTS.filter(manifest => manifest === line))[0] ?? DEFAULT_MANIFEST

/** Levels of mastery above the first, over all moves. */
const levelsOf = ({ learned }: MovesState): number => sum(learned.map(({ masteryLevel }) => masteryLevel - 1))

/** Whether the moves of the element that the pupil has now go when another one is given. */
export const leavesElement = (state: MovesState, element: Element): boolean =>
  state.element.name !== element && !staysOpen(state, state.element.name)

const withElement = (state: MovesState, element: Element): number => {
  const levels = Object.fromEntries(state.lines.map(({ line, level }) => [line, level]))
  const opened = learnedMoves(MOVES, { ...levels, [element]: levels[element] ?? 1 })
  const closes = leavesElement(state, element)
  const kept = idsOf(state).filter(id => !closes || MOVES[id as MoveId]?.element !== state.element.name)
  return new Set([...kept, ...opened.filter(move => !closes || move.element !== state.element.name).map(({ id }) => id)]).size
}

/** Returns the changes, one step a number; what stays the same is left out. */
export const previewOf = (state: MovesState, guided: GuidedChange): readonly Step[] => {
  const learned = state.learned.length
  const steps = (): readonly Step[] => {
    if (guided.kind === 'unlock') return [{ what: 'learned', before: learned, after: learned + 1 }]
    if (guided.kind === 'unlock-element') {
      const locked = Object.values(MOVES).filter(({ id, element }) => element === guided.element && !isLearned(state, id))
      return [{ what: 'learned', before: learned, after: learned + locked.length }]
    }
    if (guided.kind === 'reset-mastery') {
      const before = state.learned.find(({ moveId }) => moveId === guided.moveId)?.masteryLevel ?? 1
      return [{ what: 'mastery', before, after: 1 }]
    }
    if (guided.kind === 'element')
      return [
        { what: 'element', before: state.element.name, after: guided.element },
        { what: 'learned', before: learned, after: withElement(state, guided.element) },
      ]
    const first = startingMoves(MOVES, manifestOf(state), DEFAULT_ELEMENT).length
    return [
      { what: 'learned', before: learned, after: first },
      { what: 'levels', before: levelsOf(state), after: 0 },
      { what: 'element', before: state.element.name, after: DEFAULT_ELEMENT },
    ]
  }
  return steps().filter(({ before, after }) => before !== after)
}
