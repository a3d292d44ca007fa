// The points of each week, for the bars of a report. docs/game-rules.md, "Reports".

/** Weeks that a page has room for. */
export const MOST_WEEKS = 12

/**
 * The points of each week, oldest first: weeks of seven days that end with the last day of the report, at most twelve. A report over fewer than two
 * has none, because one bar shows nothing. Days are counted from 1970.
 */
export const weeksOf = (
  points: readonly { readonly day: number; readonly pp: number }[],
  first: number,
  last: number,
): readonly number[] => {
  const count = Math.min(MOST_WEEKS, Math.floor((last - first + 1) / 7))
  if (count < 2) return []
  const weeks = Array.from({ length: count }, () => 0)
  for (const { day, pp } of points) {
    const at = count - 1 - Math.floor((last - day) / 7)
    if (pp > 0 && day >= first && day <= last && at >= 0) weeks[at] = (weeks[at] ?? 0) + pp
  }
  return weeks
}
