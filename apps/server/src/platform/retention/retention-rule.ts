// Data that is deleted when its time is over. `RETENTION` of the rules says how long that is.

import { keptMsOf, type RetentionKind } from '@xiotein/game/rules'
import { type Queryable, type Sql, sql, type Transaction, wrapped } from '../database/index.ts'
import { DAY_MS } from '../durations.ts'
import { type Job, type Period, waitingSince } from '../jobs/index.ts'

/** One kind of data, or a part of it, in one place. */
export type RetentionRule = {
  readonly kind: RetentionKind
  /** The job that deletes it. Its name never changes; several kinds may share one of the same period. */
  readonly job: { readonly name: string; readonly period: Period }
  /** Selects the rows that have been over since before this moment. */
  readonly due: (before: Date, context: { readonly db: Queryable; readonly now: Date }) => Due | Promise<Due>
  /** The most rows that one change deletes, fewer than usual where each takes many others with it. */
  readonly rowsAtOnce?: number
  /** What is done to the rows that are due: the beginning of a statement, without its `where`; or a function that ends `most` of them at most. */
  readonly purge: string | ((tx: Transaction, before: Date, most: number, now: Date) => Promise<unknown>)
  /** Leaves rows that somebody is just changing for the next time. */
  readonly skipsLocked?: true
}
type Due = Sql<{ ctid: unknown }>

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

/** Counts the rows that have been over since before this moment; of more than `most`, `most`, without reading the others. Null counts all. */
export const countDue = async (db: Queryable, { due }: RetentionRule, before: Date, now: Date, most: number | null): Promise<number> => {
  const selected = await due(before, { db, now })
  const { rows } = await db.one(
    wrapped<{ rows: number }>(selected, most, (inner, limit) => `select count(*)::int as rows from (${inner} limit ${limit}) counted`),
  )
  return rows
}

/** Deletes at most `most` rows that have been over since before this moment, and returns their number where it is known. */
export const purgeDue = async (
  tx: Transaction,
  { due, purge, skipsLocked }: RetentionRule,
  before: Date,
  now: Date,
  most: number,
): Promise<unknown> => {
  if (typeof purge !== 'string') return purge(tx, before, most, now)
  const selected = await due(before, { db: tx, now })
  const locks = skipsLocked ? ' for update skip locked' : ''
  return tx.run(wrapped(selected, most, (inner, limit) => `${purge} where ctid = any(array(${inner} limit ${limit}${locks}))`))
}

const purgeBatch = async (tx: Transaction, rule: RetentionRule | undefined, now: Date): Promise<void> => {
  if (rule) await purgeDue(tx, rule, await limitOf(tx, rule, now), now, rule.rowsAtOnce ?? ROWS_AT_ONCE)
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
            const rows = await countDue(db, rule, await limitOf(db, rule, now), now, null)
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
