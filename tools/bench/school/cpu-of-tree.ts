import { readdirSync, readFileSync } from 'node:fs'

const TICKS_A_SECOND = 100

/** Returns the system's counts for a process; null once it has ended, which its parent counts then. */
const statOf = (pid: string | number): readonly number[] | null => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? null
  } catch {
    return null
  }
}

/** Seconds of CPU of a process and of all that it has started. */
export const cpuOfTree = (pid: number): number => {
  const all = readdirSync('/proc').flatMap(name => (/^\d+$/.test(name) ? [statOf(name)] : []))
  const living = all.flatMap(stat => (stat?.[1] === pid ? stat.slice(11, 13) : []))
  return [...(statOf(pid)?.slice(11, 15) ?? []), ...living].reduce((sum, ticks) => sum + ticks, 0) / TICKS_A_SECOND
}
