import type { Move } from '@xiotein/game/moves'
import { ELEMENTAL_MOVES } from './elemental-moves.ts'
import { MANIFEST_MOVES } from './manifest-moves.ts'
import { SYSTEM_MOVES } from './system-moves.ts'

/** All fifty moves as the product ships them; a school's overrides make a new value from it. */
export const MOVES = { ...MANIFEST_MOVES, ...ELEMENTAL_MOVES, ...SYSTEM_MOVES } as const satisfies Record<string, Move>
export type MoveId = keyof typeof MOVES

export { movesWords, sayMoves } from './words/index.ts'
export { ELEMENTAL_MOVES, MANIFEST_MOVES, SYSTEM_MOVES }
