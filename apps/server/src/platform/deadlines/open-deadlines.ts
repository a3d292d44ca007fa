import { type Change, inChange } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { School } from '../school.ts'

/**
 * Work that is due at a moment which its row says, to the second: the end of a turn, the beginning of a battle. Every node looks for it, and
 * whoever comes first does it; the work itself holds the row and finds out whether it is still due.
 */
export type Deadlines = {
  /** Used in the log: it begins with the feature's name. */
  readonly name: string
  /** What is due now, the most overdue first. */
  readonly due: (db: Queryable, now: Date) => Promise<readonly string[]>
  readonly run: (change: Change, id: string) => Promise<void>
}

export type Watching = {
  /** Does what is due now. A failure is logged, and does not delay the rest. */
  look(): Promise<void>
  /** Whether something is due by then. */
  isDueBy(moment: Date): Promise<boolean>
  /** Stops looking, and lets the current round finish. */
  close(): Promise<void>
}

const EVERY_MS = 1_000

export const openDeadlines = (school: School, all: readonly Deadlines[], { byTheClock }: { readonly byTheClock: boolean }): Watching => {
  let closed = false
  let looking: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  const lookAt = async ({ name, due, run }: Deadlines): Promise<void> => {
    try {
      for (const id of await due(school.db, school.clock())) {
        if (closed) return
        try {
          await inChange(school, change => run(change, id))
        } catch (error) {
          school.log.error({ err: error, deadline: name, id }, 'what is due failed and is tried again')
        }
      }
    } catch (error) {
      school.log.warn({ err: error, deadline: name }, 'what is due could not be read')
    }
  }
  const lookAtAll = async (): Promise<void> => {
    for (const deadlines of all) if (!closed) await lookAt(deadlines)
    looking = null
  }
  const look = (): Promise<void> => {
    looking ??= lookAtAll()
    return looking
  }
  // The next round begins a second after the last one has ended: a slow round never meets itself.
  const again = (): void => {
    timer = setTimeout(() => void look().then(() => closed || again()), EVERY_MS)
    timer.unref()
  }
  if (byTheClock && all.length > 0) again()
  return {
    look,
    isDueBy: async moment => {
      for (const { due } of all) if ((await due(school.db, moment)).length > 0) return true
      return false
    },
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await looking
    },
  }
}
