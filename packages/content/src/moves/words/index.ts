import { cataloguesOf, sayFrom } from '@xiotein/content/rules'
import type { movesRefusals } from '@xiotein/contract/moves'
import type { Element, Manifest, MoveCategory, MoveKind, MoveTarget } from '@xiotein/game/moves'
import type { ELEMENTAL_MOVES } from '../elemental-moves.ts'
import type { MANIFEST_MOVES } from '../manifest-moves.ts'
import type { SYSTEM_MOVES } from '../system-moves.ts'
import en from './en.json'
import es from './es.json'

type MoveId = keyof typeof MANIFEST_MOVES | keyof typeof ELEMENTAL_MOVES | keyof typeof SYSTEM_MOVES
type Named = `manifest.${Manifest}` | `element.${Element}` | `move.${MoveId}`

/**
 * The words for a refused choice or change of moves; names and lines of the moves, apart from their numbers: a school may
 * rename a move without touching what it does.
 */
type MovesWord =
  | keyof typeof movesRefusals
  | `${Named}.${'name' | 'description'}`
  | `category.${MoveCategory}`
  | `kind.${MoveKind}`
  | `target.${MoveTarget}`

export const movesWords = cataloguesOf<MovesWord>()({ en, es })
export const sayMoves = sayFrom(movesWords)
