// The changes that a school may make to a move: its damage and its name, within bounds. docs/game-rules.md, "The moves of a school".

import { accept, type Decision, refuse } from '@xiotein/game/rules'
import { damageRange, withDamage } from './damage.ts'
import { amountOf, type MoveCatalogue } from './move.ts'

/** Damage at level 1, or a new name; absent fields stay unchanged. */
export type MoveOverride = { readonly damage?: number | undefined; readonly name?: string | undefined }
export type MoveOverrides = Readonly<Record<string, MoveOverride>>

/** The moves together with what they are called in this school. */
export type MoveBook = { readonly moves: MoveCatalogue; readonly names: Readonly<Record<string, string>> }

export type OverrideRefusal =
  | 'moves.not-found'
  | 'moves.damage-out-of-range'
  | 'moves.damage-not-whole'
  | 'moves.name-length'
  | 'moves.name-taken'

export const MIN_NAME_LETTERS = 2
export const MAX_NAME_LETTERS = 40

const withOverride = (book: MoveBook, id: string, { damage, name }: MoveOverride): Decision<MoveBook, OverrideRefusal> => {
  const move = Object.hasOwn(book.moves, id) ? book.moves[id] : undefined
  if (move === undefined) return refuse('moves.not-found', { move: id })
  let { moves, names } = book
  if (damage !== undefined) {
    const { least, most } = damageRange(move)
    if (!Number.isSafeInteger(damage)) return refuse('moves.damage-not-whole', { move: id, least, most })
    if (damage < least || damage > most) return refuse('moves.damage-out-of-range', { move: id, least, most })
    moves = { ...moves, [id]: withDamage(move, damage) }
  }
  if (name !== undefined) {
    const trimmed = name.trim()
    const letters = [...trimmed].length
    if (letters < MIN_NAME_LETTERS || letters > MAX_NAME_LETTERS) {
      return refuse('moves.name-length', { move: id, least: MIN_NAME_LETTERS, most: MAX_NAME_LETTERS })
    }
    names = { ...names, [id]: trimmed }
  }
  return accept({ moves, names })
}

/** The book with all of a school's changes, or the first change that is out of bounds. Names are compared when all have changed. The given book is not changed. */
export const applyOverrides = (book: MoveBook, overrides: MoveOverrides): Decision<MoveBook, OverrideRefusal> => {
  let changed = book
  for (const [id, override] of Object.entries(overrides)) {
    const next = withOverride(changed, id, override)
    if (!next.ok) return next
    changed = next.outcome
  }
  const { names } = changed
  for (const [id, { name }] of Object.entries(overrides)) {
    const own = names[id]
    if (name === undefined || own === undefined) continue
    const twin = Object.keys(names).find(other => other !== id && names[other]?.toLowerCase() === own.toLowerCase())
    if (twin !== undefined) return refuse('moves.name-taken', { move: id, name: own })
  }
  return accept(changed)
}

/** Without what leaves a move as it was delivered. A name of another language is a change. */
export const withoutUnchanged = (
  moves: MoveCatalogue,
  namesOf: (id: string) => readonly string[],
  overrides: MoveOverrides,
): MoveOverrides =>
  Object.fromEntries(
    Object.entries(overrides).flatMap(([id, { damage, name }]) => {
      const move = moves[id]
      const trimmed = name?.trim()
      const kept = {
        ...(damage === undefined || (move && damage === amountOf(move, 'damage', 1)) ? {} : { damage }),
        ...(trimmed === undefined || namesOf(id).every(each => each === trimmed) ? {} : { name: trimmed }),
      }
      return Object.keys(kept).length === 0 ? [] : [[id, kept]]
    }),
  )

/** One move of which two states of a school differ; what is absent is as delivered. */
export type OverrideStep = { readonly moveId: string; readonly before: MoveOverride; readonly after: MoveOverride }

/** Returns the differences between two states, move by move. */
export const overrideSteps = (before: MoveOverrides, after: MoveOverrides): readonly OverrideStep[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort().flatMap(moveId => {
    const step = { moveId, before: before[moveId] ?? {}, after: after[moveId] ?? {} }
    return step.before.damage === step.after.damage && step.before.name === step.after.name ? [] : [step]
  })
