import type { FameBoard } from '@xiotein/game/fame'

/** Returns the unit of a board: the same two letters in every language. */
export const unitOf = (by: FameBoard): string => (by === 'pp' ? 'PP' : 'XP')
