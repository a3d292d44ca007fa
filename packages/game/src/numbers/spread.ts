// The spread of PP over pupils, which identifies no pupil. docs/game-rules.md, "Numbers".

/** With fewer pupils, charts are not shown: everybody could be picked out. */
export const FEWEST_PUPILS = 10

type Quartiles = { readonly low: number; readonly middle: number; readonly high: number }

/** The value at a share of a sorted list, between its neighbours where it falls between two. */
const valueAt = (sorted: readonly number[], share: number): number => {
  const place = share * (sorted.length - 1)
  const [below, above] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0]
  return Math.round(below + (above - below) * (place - Math.floor(place)))
}

/** The middle half of a list and its middle; of no values, 0. */
export const quartilesOf = (values: readonly number[]): Quartiles => {
  const sorted = [...values].sort((one, other) => one - other)
  return { low: valueAt(sorted, 0.25), middle: valueAt(sorted, 0.5), high: valueAt(sorted, 0.75) }
}

/** The quartiles of a class; null where it is too small. */
export const balancesShown = (values: readonly number[]): Quartiles | null => (values.length < FEWEST_PUPILS ? null : quartilesOf(values))
