// The scenes of a chapter: who says what, what the reader decides, and the lines that depend on an earlier decision.

import type { Speaker } from './cast.ts'
import type { DecisionKey, OptionOf } from './decisions.ts'
import { says, type Words } from './words.ts'

export type Line = { readonly speaker: Speaker; readonly text: Words }

/** Builds a speaker's lines in both languages: `const wick = saidBy('wick')`, then `wick('Good.', 'Bien.')`. */
export const saidBy =
  (speaker: Speaker) =>
  (en: string, es: string): Line => ({ speaker, text: says(en, es) })

/** Lines that depend on an earlier decision; `none` is for a pupil who joined late and has not taken it. */
type Recall = {
  [Key in DecisionKey]: { readonly recalls: Key; readonly lines: Readonly<Record<OptionOf<Key> | 'none', readonly Line[]>> }
}[DecisionKey]

/** A question with the answers to choose from, and the reply to each. */
export type Choice = {
  [Key in DecisionKey]: {
    readonly decides: Key
    readonly question: Words
    readonly options: Readonly<Record<OptionOf<Key>, { readonly label: Words; readonly answer: readonly Line[] }>>
  }
}[DecisionKey]

/** A place in the scenes at which the reader plays: an encounter or the boss, by its id. */
type Play = { readonly plays: string }

export type Passage = Line | Recall | Choice | Play

/** The places of scenes; each has a drawing. */
const PLACES = ['arch', 'bridge', 'dome', 'mirror-stage', 'wood', 'rift', 'ring', 'yard', 'hall', 'stair', 'kitchen', 'library'] as const
type Place = (typeof PLACES)[number]

export type Scene = { readonly id: string; readonly title: Words; readonly place: Place; readonly passages: readonly Passage[] }
