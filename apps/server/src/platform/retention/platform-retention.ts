import { sql } from '../database/index.ts'
import { oldRuns } from '../jobs/run-rows.ts'
import type { RetentionRule } from './retention-rule.ts'

const HOURLY = { name: 'platform-events', period: 'hour' } as const
const DAILY = { name: 'platform-cleaning', period: 'day' } as const

/** The data that the platform itself keeps. */
export const platformRetention: readonly RetentionRule[] = [
  {
    // After a day only the key is needed: the page that sent the command has been reloaded by then.
    kind: 'answers',
    job: DAILY,
    due: before => sql<{ ctid: unknown }>`select ctid from platform_command where at < ${before} and answer is not null`,
    purge: 'update platform_command set answer = null',
  },
  {
    kind: 'live-events',
    job: HOURLY,
    due: before => sql<{ ctid: unknown }>`select ctid from platform_event where at < ${before}`,
    // A message that was not sent for so long is of no use: it names events that are gone. Counts of calls are over long before.
    purge: async (tx, before, most) => {
      await tx.run(sql`
        delete from platform_outbox where ctid = any(array(select ctid from platform_outbox where at < ${before} limit ${most}))`)
      await tx.run(sql`
        delete from platform_call_count where ctid = any(array(select ctid from platform_call_count where ends_at < ${before} limit ${most}))`)
      await tx.run(sql`
        delete from platform_event where ctid = any(array(select ctid from platform_event where at < ${before} limit ${most}))`)
    },
  },
  {
    kind: 'command-keys',
    job: DAILY,
    due: before => sql<{ ctid: unknown }>`select ctid from platform_command where at < ${before}`,
    purge: 'delete from platform_command',
  },
  {
    kind: 'emails',
    job: DAILY,
    due: before => sql<{ ctid: unknown }>`select ctid from platform_email where created_at < ${before}`,
    purge: 'delete from platform_email',
  },
  {
    kind: 'job-runs',
    job: DAILY,
    due: (before, { now }) => oldRuns(before, now),
    purge: 'delete from platform_job_run',
  },
  {
    kind: 'page-views',
    // Apart from the job that passes them on: they go also when nobody takes them.
    job: { name: 'platform-page-views-cleaning', period: 'hour' },
    due: before => sql<{ ctid: unknown }>`select ctid from platform_page_view where hour < ${before}`,
    purge: 'delete from platform_page_view',
  },
]
