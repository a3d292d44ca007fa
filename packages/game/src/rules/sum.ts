/** The sum of numbers, 0 of none. */
export const sum = (numbers: Iterable<number>): number => {
  let total = 0
  for (const number of numbers) total += number
  return total
}
