// The moves of this school: as delivered, with what its admins have changed. Like the language, they are the same for the whole page.

import { MOVES, type MoveId } from '@xiotein/content/moves'
import type { SchoolMoves as State } from '@xiotein/contract/moves'
import { type Move, type MoveOverrides, withDamage } from '@xiotein/game/moves'

export type Catalogue = Readonly<Record<MoveId, Move>>

let known: State = { version: 0, overrides: {} }
let catalogue: Catalogue = MOVES

/** The catalogue with these changes. The server has checked them. */
const catalogueOf = (overrides: MoveOverrides): Catalogue => {
  const changed = Object.entries(overrides).flatMap(([id, { damage }]) => {
    const move: Move | undefined = MOVES[id as MoveId]
    return move && damage !== undefined ? [[id, withDamage(move, damage)]] : []
  })
  return { ...MOVES, ...Object.fromEntries(changed) }
}

/** Holds from now on. */
export const takeSchoolMoves = (arrived: State): void => {
  if (arrived.version === known.version && JSON.stringify(arrived.overrides) === JSON.stringify(known.overrides)) return
  known = arrived
  catalogue = catalogueOf(arrived.overrides)
}

/** Asked for while something is drawn inside `SchoolMoves`. */
export const schoolMoves = (): Catalogue => catalogue
/** The damage at level 1 that the school has given a move; undefined for one as delivered. */
export const schoolDamage = (id: string): number | undefined => known.overrides[id]?.damage
export const schoolName = (id: string): string | undefined => known.overrides[id]?.name
