// The moves that a pupil has left today. docs/game-rules.md, "Moves of the day".

import { accept, type Decision, gameDayStart, refuse } from '@xiotein/game/rules'

/** Default of the school's setting, and its bounds: a school that wants no attacks at all switches sieges off. */
export const MOVES_PER_DAY = 10
export const FEWEST_MOVES_PER_DAY = 1
export const MOST_MOVES_PER_DAY = 50
/** Attacks on vaults and restores that a pupil may do in a day while nobody is playing against it. */
export const OFFLINE_MOVES_PER_DAY = 3

export type DailyMoves = { readonly movesRemaining: number; readonly maxMovesPerDay: number; readonly lastMoveResetMs: number }

export type DailyMovesRefusal = 'growth.no-moves-left'

/** The current counter: full again after a reset. A clock that went backwards gives nothing. */
export const movesAt = (moves: DailyMoves, now: number): DailyMoves =>
  moves.lastMoveResetMs < gameDayStart(now) ? { ...moves, movesRemaining: moves.maxMovesPerDay, lastMoveResetMs: gameDayStart(now) } : moves

/** The counter where the school's setting is now another one: it holds at once, and what was used since the reset stays used. */
export const movesUnder = (moves: DailyMoves, perDay: number): DailyMoves => ({
  ...moves,
  movesRemaining: Math.max(0, perDay - (moves.maxMovesPerDay - moves.movesRemaining)),
  maxMovesPerDay: perDay,
})

/** Takes one move of the day, after the reset that may be due. */
export const spendMove = (moves: DailyMoves, now: number): Decision<DailyMoves, DailyMovesRefusal> => {
  const current = movesAt(moves, now)
  if (current.movesRemaining <= 0) return refuse('growth.no-moves-left')
  return accept({ ...current, movesRemaining: current.movesRemaining - 1 })
}

/** A pupil's actions since the last reset; `ppRestores` fetch stolen PP back. */
export type OfflineMovesToday = { readonly vaultAttacks: number; readonly ppRestores: number }

/** Allowance minus attacks and PP restores, at least 0. */
export const offlineMovesRemaining = (
  { vaultAttacks, ppRestores }: OfflineMovesToday = { vaultAttacks: 0, ppRestores: 0 },
  allowance: number = OFFLINE_MOVES_PER_DAY,
): number => Math.max(0, allowance - vaultAttacks - ppRestores)
