import { type Queryable, type Sql, sql, type Transaction, type Writer } from '../database/index.ts'
import { MINUTE_MS } from '../durations.ts'

/** After the second try of a period, the third, and so on; the last one from then on. */
const WAITS_MINUTES = [2, 4, 8, 16, 32, 60]

export type JobProgress = {
  /** The start of the newest finished period; null for a new job. */
  readonly doneTo: Date | null
  /** Whether the given period is done, whenever it began by the clock of then. */
  readonly isDone: boolean
}

/**
 * Returns what is done of each job, by name, with one query for all: an idle school asks every minute. Rows from a time when the clock
 * was ahead do not stop a job from running its periods.
 */
export const doneRuns = async (
  db: Queryable,
  newest: readonly { readonly job: string; readonly period: string }[],
  now: Date,
): Promise<ReadonlyMap<string, JobProgress>> => {
  const [jobs, periods] = [newest.map(({ job }) => job), newest.map(({ period }) => period)]
  const rows = await db.rows(sql<{ job: string; doneTo: Date | null; isDone: boolean }>`
    select newest.job as "job!", max(r.due_at) filter (where r.due_at <= ${now}) as done_to,
           coalesce(bool_or(r.period = newest.period), false) as is_done
    from unnest(${jobs}::text[], ${periods}::text[]) as newest (job, period)
    left join platform_job_run r on r.job = newest.job and r.ended_at is not null
    group by newest.job`)
  return new Map(rows.map(({ job, ...done }) => [job, done]))
}

/** Returns when the first of the periods since the newest finished one was begun, where that one is older than this; otherwise null. */
export const waitingSince = async (db: Queryable, job: string, finishedBefore: Date, now: Date): Promise<Date | null> =>
  (
    await db.one(sql<{ since: Date | null }>`
      select min(r.began_at) as since
      from (select max(due_at) as due_at from platform_job_run where job = ${job} and ended_at is not null and due_at <= ${now}) as done
      join platform_job_run r on r.job = ${job} and r.ended_at is null and r.due_at > done.due_at and r.due_at <= ${now}
      where done.due_at < ${finishedBefore}`)
  ).since

/** Records that a job starts with the periods after this one, unless another node has just done so. */
export const beginAfter = async (
  writer: Writer,
  job: string,
  { period, dueAt }: { period: string; dueAt: Date },
  now: Date,
): Promise<void> => {
  await writer.run(sql`
    insert into platform_job_run (job, period, due_at, tries, ended_at)
    select ${job}, ${period}, ${dueAt}::timestamptz, 0, ${now}::timestamptz
    where not exists (select from platform_job_run where job = ${job} and due_at <= ${now})
    on conflict (job, period) do nothing`)
}

/**
 * Claims a period for this node, and returns the number of attempts including this one; null while another node works on it, when it is
 * done, or when it is too early to retry: 1 minute after the first attempt, then 2, 4 … up to an hour.
 */
export const claimRun = async (
  writer: Writer,
  job: string,
  { period, dueAt }: { period: string; dueAt: Date },
  now: Date,
): Promise<number | null> => {
  const first = await writer.maybe(sql<{ tries: number }>`
    insert into platform_job_run (job, period, due_at, tries, began_at, next_try_at)
    values (${job}, ${period}, ${dueAt}, 1, ${now}, ${now}::timestamptz + interval '1 minute')
    on conflict (job, period) do nothing returning tries`)
  if (first) return first.tries
  const again = await writer.maybe(sql<{ tries: number }>`
    update platform_job_run r set tries = r.tries + 1, began_at = ${now}, next_try_at = next.at
    from unnest(${WAITS_MINUTES.map(minutes => new Date(now.getTime() + minutes * MINUTE_MS))}::timestamptz[]) with ordinality as next(at, tries)
    where (r.job, r.period) = (
      select job, period from platform_job_run
      where job = ${job} and period = ${period} and ended_at is null and next_try_at <= ${now}
      for update skip locked)
      and next.tries = least(r.tries, ${WAITS_MINUTES.length})
    returning r.tries`)
  return again?.tries ?? null
}

/** Locks the row of a run until the transaction ends. False when another node has taken over the period. */
export const holdRun = async (tx: Transaction, job: string, period: string, tries: number): Promise<boolean> => {
  const held = await tx.maybe(sql`
    select from platform_job_run where job = ${job} and period = ${period} and tries = ${tries} and ended_at is null for update`)
  return held !== null
}

export const endRun = async (tx: Transaction, job: string, period: string, now: Date): Promise<void> => {
  await tx.run(sql`update platform_job_run set ended_at = ${now} where job = ${job} and period = ${period}`)
}

/** Records why an attempt failed, and whether there is another one of the same period. */
export const noteFailure = async (
  writer: Writer,
  job: string,
  period: string,
  tries: number,
  { failure, isLast }: { failure: string; isLast: boolean },
): Promise<void> => {
  await writer.run(sql`
    update platform_job_run set failure = ${failure}, next_try_at = case when ${isLast} then 'infinity' else next_try_at end
    where job = ${job} and period = ${period} and tries = ${tries} and ended_at is null`)
}

/** Selects old runs, without the newest finished one: without that the job would start over. */
export const oldRuns = (before: Date, now: Date): Sql<{ ctid: unknown }> => sql<{ ctid: unknown }>`
  select old.ctid from platform_job_run old where old.due_at < ${before} and exists (
    select from platform_job_run newer
    where newer.job = old.job and newer.ended_at is not null and newer.due_at > old.due_at and newer.due_at <= ${now})`

/** A job whose newest run failed: when that was due, why, and whether it is tried again before its next period. */
type FailingJob = { readonly job: string; readonly dueAt: Date; readonly failure: string; readonly triedAgain: boolean }

/** The jobs whose newest run failed: an older one is never tried again, nor is one from when the clock was ahead. */
export const failingJobs = (db: Queryable, now: Date): Promise<FailingJob[]> =>
  db.rows(sql<{ job: string; dueAt: Date; failure: string; triedAgain: boolean }>`
    select distinct on (failed.job) failed.job, failed.due_at, failed.failure, failed.next_try_at < 'infinity' as "tried_again!"
    from platform_job_run failed
    where failed.ended_at is null and failed.failure is not null and failed.due_at <= ${now} and not exists (
      select from platform_job_run newer
      where newer.job = failed.job and newer.ended_at is not null and newer.due_at > failed.due_at and newer.due_at <= ${now})
    order by failed.job, failed.due_at desc`)

export const countFailing = async (db: Queryable, now: Date): Promise<number> => (await failingJobs(db, now)).length

/** Returns when each job last succeeded, for the metrics. What ended while the clock was ahead does not hide that nothing ends now. */
export const lastSuccesses = (db: Queryable, now: Date): Promise<{ job: string; at: Date }[]> =>
  db.rows(sql<{ job: string; at: Date }>`
    select job, max(ended_at) as at from platform_job_run where tries > 0 and ended_at <= ${now} group by job order by job`)
