// Counts how much work is done in a second of processor time, so that neighbours on the machine do not falsify it.

const WARM_UP_SECONDS = 0.5
const MEASURED_SECONDS = 2

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000_000
}

/** Calls `work` until the time is up; it returns how many units it did. Returns units a processor second, after a warm-up. */
export const perSecond = (work: () => number): number => {
  const run = (seconds: number): number => {
    const started = cpuSeconds()
    let units = 0
    while (cpuSeconds() - started < seconds) units += work()
    return units / (cpuSeconds() - started)
  }
  run(WARM_UP_SECONDS)
  return run(MEASURED_SECONDS)
}

export const inThousands = (count: number): string =>
  `${(count / 1000).toLocaleString('en-GB', { maximumFractionDigits: count < 10_000 ? 1 : 0 })}k`
