import { DUSK_PERCENT_A_TURN } from './constants.ts'
import type { Battle } from './state.ts'

/** Returns what dusk adds to every blow of this turn, in percent: nothing at first, then more with each turn. */
export const duskPercent = ({ turn, duskFromTurn }: Pick<Battle, 'turn' | 'duskFromTurn'>): number =>
  duskFromTurn === null || turn < duskFromTurn ? 0 : (turn - duskFromTurn + 1) * DUSK_PERCENT_A_TURN

/** Returns the points of a blow in this turn, rounded down. */
export const inDusk = (battle: Pick<Battle, 'turn' | 'duskFromTurn'>, points: number): number =>
  Math.floor((points * (100 + duskPercent(battle))) / 100)
