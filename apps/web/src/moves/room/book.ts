// The fifty moves as one pupil meets them: which are learned, how strong they are, and what opens the others.

import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { MovesState } from '@xiotein/contract/moves'
import {
  type Effect,
  ELEMENTS,
  type Element,
  effectPoints,
  MANIFESTS,
  MAX_MOVE_LEVEL,
  type Manifest,
  type Move,
  type MoveLevel,
  movesOpenedAt,
} from '@xiotein/game/moves'
import { type Catalogue, schoolMoves } from '../school/school-moves.ts'
import { type Line, lineOfMove } from './lines.ts'

export type OpenLine = MovesState['lines'][number]
type Rolls = readonly { readonly multiplierPerMille: number }[]

/** The condition that opens a move: a level of an open line (with the XP to it, when it is the next one), an element, or a manifest. */
export type Lock =
  | { readonly kind: 'level'; readonly line: Manifest | Element; readonly now: number; readonly xp: number | null }
  | { readonly kind: 'element'; readonly line: Element }
  | { readonly kind: 'manifest'; readonly line: Manifest }

export type BookMove = {
  readonly id: MoveId
  readonly move: Move
  readonly line: Line
  /** As it is learned, or as it will be at first. */
  readonly level: MoveLevel
  readonly mastery: number
  readonly rolls: Rolls
  /** Null for a learned move. */
  readonly lock: Lock | null
}

export type Shelf = { readonly line: Line; readonly open: OpenLine | null; readonly moves: readonly BookMove[] }

const ALL: readonly Move[] = Object.values(MOVES)

const lockOf = (move: Move, open: OpenLine | null): Lock => {
  if (open) return { kind: 'level', line: open.line, now: open.level, xp: open.level + 1 === move.learningLevel ? open.xpToNext : null }
  return move.element ? { kind: 'element', line: move.element } : { kind: 'manifest', line: move.manifest as Manifest }
}

/** The rolls of a move, as the rules take them. */
export const rollsOf = (multipliersPerMille: readonly number[]): Rolls =>
  multipliersPerMille.map(multiplierPerMille => ({ multiplierPerMille }))

const bookMove = (state: MovesState, move: Move, open: OpenLine | null): BookMove => {
  const learned = state.learned.find(({ moveId }) => moveId === move.id)
  return {
    id: move.id as MoveId,
    move,
    line: lineOfMove(move),
    level: (learned?.level ?? 1) as MoveLevel,
    mastery: learned?.masteryLevel ?? 1,
    rolls: rollsOf(learned?.multipliersPerMille ?? []),
    lock: learned ? null : lockOf(move, open),
  }
}

/** All lines with their moves: the open ones first, then those that everybody has, then the other elements and manifests. */
export const shelvesOf = (state: MovesState, catalogue: Catalogue): readonly Shelf[] => {
  const all = Object.values(catalogue)
  const open = state.lines.map(({ line }) => line)
  const closed = (line: Manifest | Element): boolean => !open.includes(line)
  const order: readonly Line[] = [...open, 'system', ...ELEMENTS.filter(closed), ...MANIFESTS.filter(closed)]
  return order.map(line => {
    const openLine = state.lines.find(each => each.line === line) ?? null
    return { line, open: openLine, moves: all.filter(move => lineOfMove(move) === line).map(move => bookMove(state, move, openLine)) }
  })
}

/** Returns the points of one effect of a move with these rolls. */
export const pointsWith = (move: Pick<BookMove, 'level'>, effect: Effect, rolls: Rolls): number => effectPoints(effect, move.level, rolls)

/** The effect that represents the move where there is room for one number: its damage, otherwise its first. */
export const mainEffect = ({ move }: Pick<BookMove, 'move'>): Effect =>
  move.effects.find(({ kind }) => kind === 'damage') ?? (move.effects[0] as Effect)

/** Returns what the next milestone of a line gives: a move, stronger moves, or nothing more. */
export const nextOf = ({ line, level }: OpenLine): { readonly move: MoveId | null; readonly stronger: boolean } => {
  const [opened] = movesOpenedAt(MOVES, line, level + 1)
  const stronger = ALL.some(
    move => lineOfMove(move) === line && level >= move.learningLevel && level + 1 - move.learningLevel < MAX_MOVE_LEVEL,
  )
  return { move: (opened?.id ?? null) as MoveId | null, stronger }
}

/** The moves in the slots, in their order. */
export const handOf = (state: MovesState, catalogue: Catalogue = schoolMoves()): readonly BookMove[] => {
  const all = shelvesOf(state, catalogue).flatMap(({ moves }) => moves)
  return state.slots.equipped.flatMap(moveId => all.filter(({ id }) => id === moveId))
}
