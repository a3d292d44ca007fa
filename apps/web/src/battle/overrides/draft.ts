// A move as an admin types it, and how it differs from the school's move.

import { MOVES, type MoveId } from '@xiotein/content/moves'
import { amountOf, applyOverrides, damageRange, type Move, type MoveOverride, type MoveOverrides } from '@xiotein/game/moves'
import { deliveredName, moveName } from '../../moves/index.ts'
import { wholeNumberOf } from '../../ui/forms/number-input.tsx'
import { locale } from '../../ui/speech.ts'

export type TypedMove = { readonly name: string; readonly damage: string }
/** The fields that were typed for a move, and what the school had in each when somebody began to type it. The others follow the school. */
export type Draft = { readonly typed: Partial<TypedMove>; readonly over: Partial<TypedMove> }

export const IDS = Object.keys(MOVES) as MoveId[]
/** In the order of their names in this school. */
export const inOrder = (): readonly MoveId[] => IDS.toSorted((a, b) => moveName(a).localeCompare(moveName(b), locale()))

export const deliveredDamage = (id: string): number => amountOf(deliveredMove(id), 'damage', 1)
export const deliveredMove = (id: string): Move => MOVES[id as MoveId]
export const rangeOf = (id: string) => damageRange(deliveredMove(id))

export const nameNow = (id: string, override: MoveOverride | undefined): string => override?.name ?? deliveredName(id as MoveId)
export const damageNow = (id: string, override: MoveOverride | undefined): number => override?.damage ?? deliveredDamage(id)

export const typedOf = (id: string, overrides: MoveOverrides): TypedMove => ({
  name: nameNow(id, overrides[id]),
  damage: String(damageNow(id, overrides[id])),
})

/** The fields of a draft that another admin has changed since, and that would be changed back. */
export const theirsIn = (id: string, overrides: MoveOverrides, draft: Draft | undefined): readonly (keyof TypedMove)[] => {
  if (!draft) return []
  const now = typedOf(id, overrides)
  const isTheirs = (field: keyof TypedMove): boolean =>
    draft.typed[field] !== undefined && draft.over[field] !== now[field] && draft.typed[field] !== now[field]
  return (['name', 'damage'] as const).filter(isTheirs)
}

/** The draft without what was typed in these fields. */
export const without = ({ typed, over }: Draft, fields: readonly (keyof TypedMove)[]): Draft => {
  const others = (of: Partial<TypedMove>): Partial<TypedMove> =>
    Object.fromEntries(Object.entries(of).filter(([field]) => !fields.includes(field as keyof TypedMove)))
  return { typed: others(typed), over: others(over) }
}

/** The changes that the school would have with this draft. A move as delivered is no change. */
export const withDraft = (id: string, overrides: MoveOverrides, { name, damage }: TypedMove): MoveOverrides => {
  const { [id]: _, ...others } = overrides
  const number = wholeNumberOf(damage) ?? Number.NaN
  const override = {
    ...(number === deliveredDamage(id) ? {} : { damage: number }),
    ...(name.trim() === deliveredName(id as MoveId) ? {} : { name: name.trim() }),
  }
  return Object.keys(override).length === 0 ? others : { ...others, [id]: override }
}

/** Returns why the school cannot have these changes; null when it can. */
export const refusalOf = (overrides: MoveOverrides) => {
  const names = Object.fromEntries(IDS.map(id => [id, deliveredName(id)]))
  const decision = applyOverrides({ moves: MOVES, names }, overrides)
  return decision.ok ? null : decision.refusal
}
