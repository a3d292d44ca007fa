import { Cron } from 'croner'
import { inChange } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { School } from '../school.ts'
import { FailsForPeriod, type Job } from './job.ts'
import { type DuePeriod, newestPeriod } from './periods.ts'
import { beginAfter, claimRun, doneRuns, endRun, holdRun, type JobProgress, noteFailure } from './run-rows.ts'

/** The schools of a process, and the nodes of a school, do not all look in the same second. */
const everyMinute = (): string => `${Math.floor(Math.random() * 60)} * * * * *`

export type Jobs = {
  /**
   * Runs what is due and not done, one job after the other. A failure is logged and recorded in its row; it does not delay other jobs.
   * False when a job could not even be looked at.
   */
  runDue(): Promise<boolean>
  /** Stops looking for due jobs, and lets the current run finish, but not a look that may take minutes. */
  close(): Promise<void>
}

type JobsOptions = {
  /** The time zone whose midnight days and weeks begin at. */
  readonly timeZone: (db: Queryable) => Promise<string>
  /** False waits to be asked, for tests with their own clock. */
  readonly byTheClock: boolean
}

/** An error's text can quote a row: only its kind and code are kept. */
const kindOf = (error: unknown): string => {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? `${error.name} ${error.code}` : error.name
}

/** Takes the look of a job, and answers whether it was not cut off. */
const looked = async (school: School, look: NonNullable<Job['look']>, closing: AbortSignal, due: DuePeriod): Promise<boolean> => {
  try {
    await look(school, closing, due)
    return true
  } catch (error) {
    if (closing.aborted) return false
    throw error
  }
}

const runOnce = async (school: School, job: Job, due: DuePeriod, closing: AbortSignal): Promise<void> => {
  const { db, autocommit, log } = school
  const { name } = job
  const { period } = due
  const tries = await claimRun(autocommit, name, due, school.clock())
  if (tries === null) return
  try {
    const { parts } = job
    if (parts)
      for (const part of await parts.waiting(db, school.clock())) {
        // Another node, or the next start, continues: each part is saved separately.
        if (closing.aborted) return
        await inChange(school, change => parts.run(change, part))
      }
    if (job.look && !(await looked(school, job.look, closing, due))) return
    await inChange(school, async change => {
      if (!(await holdRun(change.tx, name, period, tries))) return
      await job.run(change, due)
      await endRun(change.tx, name, period, school.clock())
    })
  } catch (error) {
    const isLast = error instanceof FailsForPeriod
    log.error({ err: error, job: name, period, tries }, isLast ? 'a job failed until its next period' : 'a job failed and is tried again')
    await noteFailure(autocommit, name, period, tries, { failure: kindOf(error), isLast })
  }
}

type Newest = { readonly job: Job; readonly newest: DuePeriod; readonly done: JobProgress }

/** Returns the newest period of each job that has had one, and what is done of it. */
const newestOf = async ({ db }: School, jobs: readonly Job[], timeZone: string, now: Date): Promise<Newest[]> => {
  const periods = jobs.flatMap(job => {
    const newest = newestPeriod(job.period, timeZone, now)
    return newest === null ? [] : [{ job, newest }]
  })
  const done = await doneRuns(
    db,
    periods.map(({ job, newest }) => ({ job: job.name, period: newest.period })),
    now,
  )
  return periods.map(each => ({ ...each, done: done.get(each.job.name) ?? { doneTo: null, isDone: false } }))
}

/**
 * Looks every minute for periods that have begun, and for runs that failed or were interrupted. Rows prevent other nodes from doing the
 * same run.
 */
export const openJobs = (school: School, jobs: readonly Job[], { timeZone, byTheClock }: JobsOptions): Jobs => {
  const closing = new AbortController()
  let looking: Promise<boolean> | null = null
  const runIfDue = async ({ job, newest, done: { doneTo, isDone } }: Newest, now: Date): Promise<boolean> => {
    try {
      // A new job starts with the next period.
      if (doneTo === null) await beginAfter(school.autocommit, job.name, newest, now)
      else if (newest.dueAt > doneTo && !isDone) await runOnce(school, job, newest, closing.signal)
      return true
    } catch (error) {
      school.log.warn({ err: error, job: job.name }, 'a job could not be looked at')
      return false
    }
  }
  const runAllDue = async (): Promise<boolean> => {
    let isWell = true
    try {
      const zone = await timeZone(school.db)
      const now = school.clock()
      for (const each of await newestOf(school, jobs, zone, now))
        if (!closing.signal.aborted && !(await runIfDue(each, now))) isWell = false
      return isWell
    } catch (error) {
      school.log.warn({ err: error }, 'jobs could not be looked at')
      return false
    } finally {
      looking = null
    }
  }
  const runDue = (): Promise<boolean> => {
    looking ??= runAllDue()
    return looking
  }
  const rounds = new Cron(everyMinute(), { unref: true, paused: !byTheClock }, () => void runDue())
  return {
    runDue,
    close: async () => {
      closing.abort()
      rounds.stop()
      await looking
    },
  }
}
