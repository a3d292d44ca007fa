import { sql } from '../database/index.ts'
import type { Job } from './job.ts'
import { forgetRuns } from './run-rows.ts'

const DAY_MS = 86_400_000
const COMMANDS_KEPT_DAYS = 30
/** After a day only the key of a large answer is needed: its page has been reloaded by then. */
const LARGE_ANSWER_BYTES = 16_384
const EMAILS_KEPT_DAYS = 30
const RUNS_KEPT_DAYS = 90

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Deletes answers, events, emails and runs that are past their retention. */
export const platformJobs: readonly Job[] = [
  {
    name: 'platform-events',
    period: 'hour',
    run: async ({ tx, now }) => {
      await tx.run(sql`
        update platform_command set answer = null
        where at < ${daysBefore(now, 1)} and pg_column_size(answer) > ${LARGE_ANSWER_BYTES}`)
      await tx.run(sql`delete from platform_event where at < ${daysBefore(now, 1)}`)
    },
  },
  {
    name: 'platform-cleaning',
    period: 'day',
    run: async ({ tx, now }) => {
      await tx.run(sql`delete from platform_command where at < ${daysBefore(now, COMMANDS_KEPT_DAYS)}`)
      await tx.run(sql`delete from platform_email where created_at < ${daysBefore(now, EMAILS_KEPT_DAYS)}`)
      await forgetRuns(tx, daysBefore(now, RUNS_KEPT_DAYS), now)
    },
  },
]
