// The ranges of a balanced game, in figures. docs/game-rules.md, "The moves of a school".

/** Wins in percent among those who bring a move. */
export const SHARE_RANGE = [35, 65] as const
/** The turn after which half of all duels are over. */
export const TURNS_RANGE = [5, 9] as const

/** Wins count 2 and draws 1, so that everything stays a whole number. */
export type Share = { brought: number; halfWins: number }

export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (100 * part) / whole)
export const winPercent = ({ brought, halfWins }: Share): number => percentOf(halfWins, 2 * brought)

export const quantile = (sorted: readonly number[], part: number): number => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
