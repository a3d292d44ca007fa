// A move: its costs, its possible targets and its effects at each level. docs/game-rules.md, "Moves and battles".

import type { Effect, EffectKind } from './effects.ts'
import type { Element, Manifest } from './lines.ts'

export const MOVE_CATEGORIES = ['manifest', 'elemental', 'system'] as const
export type MoveCategory = (typeof MOVE_CATEGORIES)[number]

export const MOVE_KINDS = ['attack', 'defense', 'support', 'control', 'mobility', 'utility', 'reveal', 'cleanse', 'stealth'] as const
export type MoveKind = (typeof MOVE_KINDS)[number]

/** `single` is one opponent, or for a helpful move one fighter of one's own side. */
export const MOVE_TARGETS = ['single', 'self', 'team', 'enemy_team', 'all'] as const
export type MoveTarget = (typeof MOVE_TARGETS)[number]

export const MAX_MOVE_LEVEL = 4
export type MoveLevel = 1 | 2 | 3 | 4

/** The part of a move that a battle needs; a boss has moves of this shape that no pupil can learn. */
export type MoveMechanics = {
  readonly id: string
  readonly kind: MoveKind
  readonly target: MoveTarget
  /** Energy paid when it is chosen. */
  readonly energyCost: number
  /** Turns in which it cannot be chosen after it was played. */
  readonly cooldownTurns: number
  /** The duration of its lasting effects in turns; 0 if all take effect at once. */
  readonly durationTurns: number
  readonly effects: readonly Effect[]
}

/** A move that a pupil can learn. */
export type Move = MoveMechanics & {
  /** Level of its line at which it is learned. */
  readonly learningLevel: MoveLevel
} & (
    | { readonly category: 'manifest'; readonly manifest: Manifest; readonly element: null }
    | { readonly category: 'elemental'; readonly manifest: null; readonly element: Element }
    | { readonly category: 'system'; readonly manifest: null; readonly element: null }
  )

/** Every move by its id. It is always passed in as a value, because a school may change it while the program runs. */
export type MoveCatalogue = Readonly<Record<string, Move>>

/** Returns the sum of the effects of one kind at a level: points of damage or shield, PP, or percent, as the kind says. */
export const amountOf = (move: MoveMechanics, kind: EffectKind, level: MoveLevel): number => {
  let sum = 0
  for (const effect of move.effects) if (effect.kind === kind) sum += effect.amount[level - 1] ?? 0
  return sum
}

/** Level of a learned move: 1 when its line reaches the learning level, one more with each further level of the line, at most 4. */
export const moveLevel = (move: Move, lineLevel: number): MoveLevel =>
  Math.max(1, Math.min(MAX_MOVE_LEVEL, lineLevel - move.learningLevel + 1)) as MoveLevel
