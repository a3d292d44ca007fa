/** One line of the table: what was measured, the figure, and what it should be. */
export type Row = { readonly name: string; readonly figure: string; readonly goal: string; readonly ratio: number | null }

/** Middle value of a list; 0 of none. */
export const median = (values: readonly number[]): number => percentile(values, 50)

/** Returns the value that this percent of a list stays at or below. */
export const percentile = (values: readonly number[], percent: number): number => {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1))] ?? 0
}
