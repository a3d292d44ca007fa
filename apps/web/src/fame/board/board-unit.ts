import type { FameBoard } from '@xiotein/game/fame'

/** What a board counts in: the same two letters in every language. */
export const unitOf = (by: FameBoard): string => (by === 'pp' ? 'PP' : 'XP')
