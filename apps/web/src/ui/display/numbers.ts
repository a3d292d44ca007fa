import { locale } from '../speech.ts'

const known = new Map<string, Intl.NumberFormat>()

function grouped(value: number): string {
  // Three digits have no groups in any language, and the first format of a page takes as long as all the rest of a small screen.
  if (value < 1000 && Number.isInteger(value)) return String(value)
  const at = locale()
  // Spanish groups four digits only when asked to.
  const format = known.get(at) ?? new Intl.NumberFormat(at, { useGrouping: 'always' })
  known.set(at, format)
  return format.format(value)
}

/** 11210 reads `11,210`; a minus is a real minus sign. */
export function readNumber(value: number): string {
  return value < 0 ? `\u2212${grouped(-value)}` : grouped(value)
}

/** 5 reads `+5`, -1 reads `−1`, 0 reads `0`. */
export function readChange(value: number): string {
  return value > 0 ? `+${grouped(value)}` : readNumber(value)
}

/** 2120 thousandths read `2.12`. */
export function readFactor(perMille: number): string {
  return (perMille / 1000).toLocaleString(locale(), { minimumFractionDigits: 2, maximumFractionDigits: 3 })
}
