// What is deleted when its time is over. How long that is stands in `RETENTION` of the rules.

import { keptMsOf, type RetentionKind } from '@xiotein/game/rules'
import { type Queryable, sql, type Transaction } from '../database/index.ts'
import type { Job, Period } from '../jobs/index.ts'

/** One kind of data, or a part of it, in one place. */
export type Keep = {
  readonly kind: RetentionKind
  /** The job that deletes it. Its name never changes; several kinds may share one of the same period. */
  readonly job: { readonly name: string; readonly period: Period }
  /** How many rows `forget` would delete. */
  readonly count: (db: Queryable, before: Date) => Promise<{ readonly rows: number }>
  /** Deletes what has been over since before this moment. */
  readonly forget: (tx: Transaction, before: Date, now: Date) => Promise<unknown>
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

/** The jobs that delete all this, each with its kinds. */
export const cleaningJobs = (keeps: readonly Keep[]): readonly Job[] => {
  const names = [...new Set(keeps.map(({ job }) => job.name))]
  return names.map((name): Job => {
    const own = keeps.filter(({ job }) => job.name === name)
    return {
      name,
      period: own[0]?.job.period ?? 'day',
      run: async ({ tx, now }) => {
        const chosen = await chosenDays(tx)
        for (const { kind, forget } of own) await forget(tx, new Date(now.getTime() - keptMsOf(kind, chosen.get(kind) ?? null)), now)
      },
    }
  })
}
