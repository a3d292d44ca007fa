const grouped = new Intl.NumberFormat('en-GB')

/** 11210 reads `11,210`; a minus is a real minus sign. */
export function readNumber(value: number): string {
  return value < 0 ? `\u2212${grouped.format(-value)}` : grouped.format(value)
}

/** 5 reads `+5`, -1 reads `−1`, 0 reads `0`. */
export function readChange(value: number): string {
  return value > 0 ? `+${grouped.format(value)}` : readNumber(value)
}
