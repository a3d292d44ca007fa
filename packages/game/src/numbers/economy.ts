// Whether PP and prices fit each other. docs/game-rules.md, "Economy".

import { sum } from '@xiotein/game/rules'
import { FEWEST_PUPILS } from './spread.ts'

/** A price is out of reach when fewer pupils than this percent have ever held it in the days considered. */
const OUT_OF_REACH_PERCENT = 10
/** The Gini coefficient from which on a few hold most of the PP. */
export const UNEQUAL_GINI = 0.5
/** When more than this many of 100 PP that come in are kept, PP pile up. */
const PILE_UP_PERCENT = 60

/** Gini coefficient: 0 when all have the same, towards 1 when one has everything. */
export const giniOf = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other)
  const total = sum(sorted)
  if (total === 0) return 0
  const weighted = sorted.reduce((sum, value, index) => sum + (index + 1) * value, 0)
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length
}

/** The spread of PP: the share of each quarter of the pupils in percent, the one with the least first. */
type Shares = { readonly gini: number; readonly quarters: number[] }

const QUARTERS = 4

/** Returns what the pupils up to a share of a sorted list hold together; for a pupil on the border, a part. */
const heldUpTo = (sorted: readonly number[], share: number): number => {
  const place = share * sorted.length
  const whole = Math.floor(place)
  return sum(sorted.slice(0, whole)) + (sorted[whole] ?? 0) * (place - whole)
}

/** The shares of a class; null where it is too small, or holds nothing. */
export const sharesShown = (values: readonly number[]): Shares | null => {
  const sorted = [...values].sort((one, other) => one - other)
  const total = sum(sorted)
  if (sorted.length < FEWEST_PUPILS || total === 0) return null
  const borders = Array.from({ length: QUARTERS + 1 }, (_, at) => Math.round((heldUpTo(sorted, at / QUARTERS) * 100) / total))
  return { gini: Math.round(giniOf(sorted) * 100) / 100, quarters: borders.slice(1).map((border, at) => border - (borders[at] ?? 0)) }
}

/** Whether nobody, or nearly nobody, could pay a price. */
export const isOutOfReach = (reached: number, pupils: number): boolean => pupils > 0 && reached * 100 < pupils * OUT_OF_REACH_PERCENT

/** Returns what became of the PP that came in: they pile up, run down, or do neither. */
export const flowVerdict = (inPp: number, outPp: number): 'piles-up' | 'runs-down' | 'flows' => {
  if (outPp > inPp) return 'runs-down'
  return (inPp - outPp) * 100 > inPp * PILE_UP_PERCENT ? 'piles-up' : 'flows'
}
