/** The clock of a node looks every second; a look may take this much longer, in milliseconds, before the node counts as having stood still. */
const STOOD_STILL_MS = 5_000

/** Since when a process has served without a break. */
export type Uptime = {
  /** When it began, or went on after it had stood still: frozen, asleep with its machine, or without an answer of its database. */
  readonly since: () => Date
  /** For the clock of the node: it still runs. */
  readonly tick: () => void
}

export const openUptime = (clock: () => Date): Uptime => {
  let since = clock()
  let ticked = since
  return {
    since: () => since,
    tick: () => {
      const now = clock()
      if (now.getTime() - ticked.getTime() > STOOD_STILL_MS) since = now
      ticked = now
    },
  }
}
