import type { LiveEvent } from '@xiotein/contract/wire'
import { type Change, inChange } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { School } from '../school.ts'

/**
 * Work that is due at a moment which its row says, to the second: the end of a turn, the beginning of a battle. Every node looks for it, and
 * the first one does it; the work itself locks the row and finds out whether it is still due.
 */
export type Deadlines = {
  /** Used in the log: it begins with the feature's name. */
  readonly name: string
  /** The prefix of the live events that are sent when a change of its rows makes something due within a minute. */
  readonly wokenBy: string
  /** Returns `most` of those that are due now, the most overdue first, without those that failed lately and wait. */
  readonly due: (db: Queryable, now: Date, waiting: readonly string[], most: number) => Promise<readonly string[]>
  readonly run: (change: Change, id: string) => Promise<void>
}

export type Watching = {
  /** Does what is due now. A failure is logged, and does not delay the rest; it is tried again after a wait that doubles. */
  runDue(): Promise<void>
  /** Runs it, unless nothing can be due yet. The clock calls it every second. */
  poll(): Promise<void>
  /** Receives live events of this node or of another one: what they are about may be due at once. */
  wake(events: readonly Pick<LiveEvent, 'name'>[]): void
  /** Whether events of other nodes arrive now. As long as they do not, nothing is known to be quiet. */
  trust(hears: boolean): void
  /** Events may have been missed. */
  gap(): void
  /** Whether something is due by then. */
  isDueBy(moment: Date): Promise<boolean>
  /** Stops running, and lets the current round finish. */
  close(): Promise<void>
}

const EVERY_MS = 1_000
const MOST_AT_ONCE = 100
const LONGEST_WAIT_MS = 300_000
/** The interval between looks at a school where nothing becomes due: longer than its database connections stay open without work. */
const QUIET_MS = 60_000
/** The number of rounds after which an active school is asked whether it has become idle. */
const ASK_EVERY = 10

/** Deadlines that failed on this node, and when they are tried again: one that always fails takes neither the machine nor the place of others. */
const openWaits = () => {
  const waits = new Map<string, { readonly untilMs: number; readonly waitMs: number }>()
  return {
    now: (nowMs: number): string[] => {
      // A deadline that is no longer due is never asked for again.
      for (const [id, { untilMs }] of waits) if (untilMs + LONGEST_WAIT_MS < nowMs) waits.delete(id)
      return [...waits].flatMap(([id, { untilMs }]) => (untilMs > nowMs ? [id] : []))
    },
    failed: (id: string, nowMs: number): void => {
      const waitMs = Math.min(LONGEST_WAIT_MS, 2 * (waits.get(id)?.waitMs ?? EVERY_MS / 2))
      waits.set(id, { untilMs: nowMs + waitMs, waitMs })
    },
    done: (id: string): void => void waits.delete(id),
  }
}

export const openDeadlines = (school: School, all: readonly Deadlines[], { byTheClock }: { readonly byTheClock: boolean }): Watching => {
  let closed = false
  let running: Promise<void> | null = null
  let timer: NodeJS.Timeout | null = null

  let hears = false
  let rounds = 0
  /** Between these two moments nothing is due; a clock that is set back or forth leaves them. */
  let quiet = { sinceMs: 0, untilMs: 0 }
  const isQuiet = (): boolean => {
    const nowMs = school.clock().getTime()
    return nowMs >= quiet.sinceMs && nowMs < quiet.untilMs
  }
  const wake = (): void => {
    quiet = { sinceMs: 0, untilMs: 0 }
    woken = true
  }
  let woken = false

  const waits = new Map(all.map(deadlines => [deadlines, openWaits()]))

  /** Does what is due of one kind, but nothing that was tried in this round, and returns whether more may be due. */
  const runDueOf = async (deadlines: Deadlines, tried: string[]): Promise<boolean> => {
    const { name, due, run } = deadlines
    const failures = waits.get(deadlines) ?? openWaits()
    const now = school.clock()
    try {
      const ids = await due(school.db, now, [...failures.now(now.getTime()), ...tried], MOST_AT_ONCE)
      tried.push(...ids)
      for (const id of ids) {
        if (closed) return false
        try {
          await inChange(school, change => run(change, id))
          failures.done(id)
        } catch (error) {
          failures.failed(id, now.getTime())
          school.log.error({ err: error, deadline: name, id }, 'what is due failed and is tried again')
        }
      }
      return ids.length >= MOST_AT_ONCE
    } catch (error) {
      school.log.warn({ err: error, deadline: name }, 'what is due could not be read')
      return false
    }
  }
  const runAllDue = async (): Promise<void> => {
    let waiting = all.map(deadlines => ({ deadlines, tried: [] as string[] }))
    while (waiting.length > 0 && !closed) {
      const full: typeof waiting = []
      for (const each of waiting) if (!closed && (await runDueOf(each.deadlines, each.tried))) full.push(each)
      waiting = full
    }
    running = null
  }
  const runDue = (): Promise<void> => {
    running ??= runAllDue()
    return running
  }
  const isDueBy = async (moment: Date): Promise<boolean> => {
    for (const { due } of all) if ((await due(school.db, moment, [], 1)).length > 0) return true
    return false
  }
  /** An idle school costs next to nothing: it asks the database once a minute, as long as no event says that something happens. */
  const settle = async (): Promise<void> => {
    woken = false
    const sinceMs = school.clock().getTime()
    const untilMs = sinceMs + QUIET_MS
    // A database that does not answer is asked again in the next round.
    const mayBeDue = await isDueBy(new Date(untilMs)).catch(() => true)
    if (!mayBeDue && !woken && hears) quiet = { sinceMs, untilMs }
  }
  const poll = async (): Promise<void> => {
    if (isQuiet()) return
    // It was quiet until now, and no event has said anything else.
    const wasQuiet = quiet.untilMs > 0
    quiet = { sinceMs: 0, untilMs: 0 }
    await runDue()
    rounds += 1
    if (hears && !closed && (wasQuiet || rounds % ASK_EVERY === 0)) await settle()
  }
  // A round begins a second after the one before has begun, or when that has ended: a slow round never meets itself.
  const again = (beganAtMs: number): void => {
    const round = async (): Promise<void> => {
      const nowMs = performance.now()
      school.uptime.tick()
      await poll()
      if (!closed) again(nowMs)
    }
    timer = setTimeout(() => void round(), Math.max(0, beganAtMs + EVERY_MS - performance.now()))
    timer.unref()
  }
  if (byTheClock && all.length > 0) again(performance.now())
  return {
    runDue,
    poll,
    wake: events => {
      if (events.some(({ name }) => all.some(({ wokenBy }) => name.startsWith(wokenBy)))) wake()
    },
    trust: heard => {
      hears = heard
      if (!heard) wake()
    },
    gap: wake,
    isDueBy,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await running
    },
  }
}
