// When a boost runs and what it adds. docs/game-rules.md, "Boosts".

const HOUR_MS = 3_600_000
/** The duration of a boost of level 1. */
export const BOOST_DURATION_MS = 4 * HOUR_MS
/** Both boosts double. */
export const BOOST_MULTIPLIER = 2

/** The kinds of boost, by what they double: PP from class, or XP. */
export const BOOST_KINDS = ['pp', 'xp'] as const
export type BoostKind = (typeof BOOST_KINDS)[number]

/** A boost that a pupil started; instants in ms since 1970 UTC, the end excluded. */
export type Boost = {
  readonly kind: BoostKind
  readonly multiplier: number
  readonly startsAtMs: number
  readonly endsAtMs: number
}

/** A boost that begins now. */
export const startBoost = (kind: BoostKind, now: number, durationMs: number = BOOST_DURATION_MS): Boost => ({
  kind,
  multiplier: BOOST_MULTIPLIER,
  startsAtMs: now,
  endsAtMs: now + durationMs,
})

/** Whether the boost runs at that instant. */
export const isBoostActive = (boost: Pick<Boost, 'startsAtMs' | 'endsAtMs'>, now: number): boolean =>
  boost.startsAtMs <= now && now < boost.endsAtMs

/**
 * Returns what a boost adds to a net amount: floor(amount x (multiplier - 1)), and nothing to a loss.
 * Multipliers are read in hundredths, so that 1.15 of 20 adds 3 and not 2.
 */
export const boostBonus = ({ amount, multiplier }: { readonly amount: number; readonly multiplier: number }): number => {
  const addedPercent = Math.round((multiplier - 1) * 100)
  return amount > 0 && addedPercent > 0 ? Math.floor((amount * addedPercent) / 100) : 0
}
