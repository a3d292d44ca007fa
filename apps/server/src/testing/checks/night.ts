// The checks run in two lengths: short with every test run, long with `npm run check:night`.

export const isNight = process.env.XIOTEIN_NIGHT === '1'

/** A count or a duration: the first number by day, the second at night. */
export const byDay = (day: number, atNight: number): number => (isNight ? atNight : day)

/**
 * The share of a check's load that is played: all of it, unless `XIOTEIN_LOAD` says less, such as 0.1 for a try on a busy machine. The pace
 * stays the same; it lasts shorter.
 */
export const SHARE = Number(process.env.XIOTEIN_LOAD ?? 1)

/** Time limit of a test, in milliseconds: five minutes by day, for a machine that is busy with other work; an hour at night. */
export const PATIENCE_MS = isNight ? 3_600_000 : 300_000

/** The value that `percent` percent of the values do not exceed; 0 for an empty list. */
export const percentile = (values: readonly number[], percent: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor((values.length * percent) / 100)] ?? 0

/** A figure for the record: printed, never asserted. */
export const record = (check: string, figures: Readonly<Record<string, number | string>>): void => {
  const words = Object.entries(figures).map(([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`)
  process.stdout.write(`${check}: ${words.join(', ')}\n`)
}

/** Waiting times for the record, in milliseconds. */
export const recordMs = (check: string, ms: readonly number[]): void =>
  record(`${check}, ms`, {
    of: ms.length,
    p50: percentile(ms, 50),
    p95: percentile(ms, 95),
    p99: percentile(ms, 99),
    most: Math.max(0, ...ms),
  })
