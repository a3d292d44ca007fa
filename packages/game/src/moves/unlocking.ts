// The moves that a pupil has: the first set-up, and each new level of a line. docs/game-rules.md, "Moves and battles".

import type { Element, Manifest, MoveLine } from './lines.ts'
import type { Move, MoveCatalogue } from './move.ts'

/** A manifest or an element with the milestone level that a pupil has reached in it. */
export type LineLevels = Readonly<Partial<Record<MoveLine, number>>>

/** The line that a move belongs to and is trained with; null for a system move. */
export const lineOf = (move: Move): MoveLine | null => move.manifest ?? move.element

/** Moves of a first set-up: all system moves, the level-1 moves of the element, and those of the manifest. */
export const startingMoves = (catalogue: MoveCatalogue, manifest: Manifest, element: Element): Move[] =>
  learnedMoves(catalogue, { [manifest]: 1, [element]: 1 })

/** Every move that these levels of the lines have opened; system moves are open to everybody. */
export const learnedMoves = (catalogue: MoveCatalogue, lines: LineLevels): Move[] =>
  Object.values(catalogue).filter(move => {
    const line = lineOf(move)
    return line === null || (lines[line] ?? 0) >= move.learningLevel
  })

/** Moves that a line opens exactly when it reaches the level: what a milestone gives. */
export const movesOpenedAt = (catalogue: MoveCatalogue, line: MoveLine, lineLevel: number): Move[] =>
  Object.values(catalogue).filter(move => lineOf(move) === line && move.learningLevel === lineLevel)

/** The number of elements that simulated pupils train at an ascension. Real pupils may pay for more. */
export const elementsOpen = (ascension: number): number => 1 + ascension
