// Data that is deleted when its time is over. `RETENTION` of the rules says how long that is.

import { keptMsOf, type RetentionKind } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../database/index.ts'
import { DAY_MS } from '../durations.ts'
import { type Job, type Period, waitingSince } from '../jobs/index.ts'

/** One kind of data, or a part of it, in one place. */
export type RetentionRule = {
  readonly kind: RetentionKind
  /** The job that deletes it. Its name never changes; several kinds may share one of the same period. */
  readonly job: { readonly name: string; readonly period: Period }
  /** The number of rows that `purge` would delete; of more than `most`, `most`, without reading the others. Null counts all. */
  readonly count: (db: Queryable, before: Date, most: number | null) => Promise<{ readonly rows: number }>
  /** The most rows that one change deletes, fewer than usual where each takes many others with it. */
  readonly rowsAtOnce?: number
  /** Deletes what has been over since before this moment: `most` rows at most. */
  readonly purge: (tx: Transaction, before: Date, most: number, now: Date) => Promise<unknown>
}

/** The most rows that one change usually deletes, so that nobody waits long for it, however much is due. */
const ROWS_AT_ONCE = 5_000

/** A leap of the clock by more than this is waited for: the server was off for as long, or its clock is wrong. */
const LEAP_MS = 30 * DAY_MS
const WAIT_MS = DAY_MS

/** Data that a wrong clock deletes never come back, so after a jump of the clock nothing is deleted for a day or two: the wait begins with the last try of the first day. */
class JumpedClock extends Error {
  override name = 'JumpedClock'
}

const requireSteadyClock = async (db: Queryable, job: string, now: Date): Promise<void> => {
  const since = await waitingSince(db, job, new Date(now.getTime() - LEAP_MS), now)
  if (since !== null && now.getTime() - since.getTime() < WAIT_MS)
    throw new JumpedClock('by the clock this job last ran more than 30 days ago: is the clock right? For a day or two nothing is deleted')
}

/** The choices of the school, in days, by kind. */
export const chosenDays = async (db: Queryable): Promise<ReadonlyMap<string, number>> =>
  new Map(
    (await db.rows(sql<{ kind: string; days: number }>`select kind, days from platform_retention`)).map(({ kind, days }) => [kind, days]),
  )

/** Keeps a kind for this many days from now on; null for the usual time. */
export const chooseDays = async (tx: Transaction, kind: RetentionKind, days: number | null): Promise<void> => {
  await tx.run(sql`delete from platform_retention where kind = ${kind}`)
  if (days !== null) await tx.run(sql`insert into platform_retention (kind, days) values (${kind}, ${days})`)
}

const limitOf = async (db: Queryable, { kind }: RetentionRule, now: Date): Promise<Date> =>
  new Date(now.getTime() - keptMsOf(kind, (await chosenDays(db)).get(kind) ?? null))

const purgeBatch = async (tx: Transaction, rule: RetentionRule | undefined, now: Date): Promise<void> => {
  if (rule) await rule.purge(tx, await limitOf(tx, rule, now), rule.rowsAtOnce ?? ROWS_AT_ONCE, now)
}

/** The jobs that delete all this, each with its kinds: a batch of rows after the other, each saved separately. */
export const cleaningJobs = (retention: readonly RetentionRule[]): readonly Job[] => {
  const names = [...new Set(retention.map(({ job }) => job.name))]
  return names.map((name): Job => {
    const own = retention.filter(({ job }) => job.name === name)
    return {
      name,
      period: own[0]?.job.period ?? 'day',
      parts: {
        waiting: async (db, now) => {
          await requireSteadyClock(db, name, now)
          const due = []
          for (const rule of own) {
            const { rows } = await rule.count(db, await limitOf(db, rule, now), null)
            due.push(Math.ceil(rows / (rule.rowsAtOnce ?? ROWS_AT_ONCE)))
          }
          return due.flatMap((batches, at) => Array.from({ length: batches }, () => `${at}`))
        },
        run: ({ tx, now }, part) => purgeBatch(tx, own[Number(part)], now),
      },
      // Deletes what has become due in the meantime, and rows that those deleted before still referred to.
      run: async ({ tx, now }) => {
        for (const rule of own) await purgeBatch(tx, rule, now)
      },
    }
  })
}
