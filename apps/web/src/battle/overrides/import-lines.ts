// The changes that a file would make, a line for each move; and the state of the school with the lines that are wanted.

import { type MoveOverride, type MoveOverrides, type OverrideRefusal, type OverrideStep, overrideSteps } from '@xiotein/game/moves'
import type { Refusal } from '@xiotein/game/rules'
import { refusalOf } from './draft.ts'

/** `refusal`: why the school cannot have this line. */
export type Line = { readonly step: OverrideStep; readonly refusal: Refusal<OverrideRefusal> | null }

const without = (overrides: MoveOverrides, moveId: string): MoveOverrides => {
  const { [moveId]: _, ...others } = overrides
  return others
}

/** The state with another change of one move; an empty one is as delivered. */
export const withMove = (overrides: MoveOverrides, moveId: string, after: MoveOverride): MoveOverrides =>
  Object.keys(after).length === 0 ? without(overrides, moveId) : { ...overrides, [moveId]: after }

/** Moves that the file does not name stay as they are. A name is compared once all lines are there. */
export const linesOf = (overrides: MoveOverrides, file: MoveOverrides): readonly Line[] =>
  overrideSteps(overrides, { ...overrides, ...file }).map(step => {
    const refusal = refusalOf({ [step.moveId]: step.after })
    return { step, refusal: refusal?.name === 'moves.name-taken' ? null : refusal }
  })

export const withLines = (overrides: MoveOverrides, lines: readonly Line[]) => {
  const next = lines.reduce<MoveOverrides>((before, { step }) => withMove(before, step.moveId, step.after), overrides)
  return { overrides: next, refusal: refusalOf(next) }
}
