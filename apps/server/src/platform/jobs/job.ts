import type { Change } from '../change.ts'
import type { Queryable } from '../database/index.ts'
import type { Services } from '../services.ts'

/**
 * The period of a job. Days and weeks begin at midnight in the school's time zone, weeks on Monday; a cron pattern is read in that zone,
 * too. Days and weeks of the game begin at its reset. Hours are those of UTC.
 */
export type Period = 'hour' | 'day' | 'week' | 'game-day' | 'game-week' | { readonly cron: string }

/** The period of a job that is run now. */
type Run = {
  /** For example '2026-11-22', '2026-W48' or '2026-11-22T13:30Z'. */
  readonly period: string
  /** The beginning of the period; the change may be made days later. */
  readonly dueAt: Date
}

/** A job throws this when it would find the same a minute later: it has failed until its next period. */
export class FailsForPeriod extends Error {}

/** Work that is due once for each period, whatever the number of nodes and restarts. After a time off, one run does for all that was missed. */
export type Job = {
  /** Used in the table of runs and in the metrics: it begins with the feature's name and never changes. */
  readonly name: string
  readonly period: Period
  /**
   * Work that would lock too much for too long as one change: parts, each its own change, before the run. A saved part is not listed
   * again, so a repeated run does the remaining ones; two nodes may run the same part.
   */
  readonly parts?: {
    readonly waiting: (db: Queryable, now: Date) => Promise<readonly string[]>
    readonly run: (change: Change, part: string) => Promise<void>
  }
  /**
   * What needs no transaction of the app and may take longer than one of its statements, before the run: it reads and writes no row, and what it throws
   * fails the run. Two nodes may look at the same time. It ends early when the school is closed, and is then taken again.
   */
  readonly look?: (school: Services & { readonly db: Queryable }, closing: AbortSignal, run: Run) => Promise<void>
  /**
   * The work, in the transaction that records the run: both are saved or neither is. Effects outside the database go through rows, such as
   * emails in the outbox.
   */
  readonly run: (change: Change, run: Run) => Promise<void>
}
