/** The middle of some numbers: of an even count the mean of the two in the middle. */
export const middleOf = (numbers: readonly number[]): number => {
  const sorted = [...numbers].sort((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[half] ?? 0) : ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2
}
