import { sql } from '../database/index.ts'
import { forgetRuns } from '../jobs/run-rows.ts'
import { forgetSums } from '../page-views/view-rows.ts'
import type { RetentionRule } from './retention-rule.ts'

const HOURLY = { name: 'platform-events', period: 'hour' } as const
const DAILY = { name: 'platform-cleaning', period: 'day' } as const

/** The data that the platform itself keeps. */
export const platformRetention: readonly RetentionRule[] = [
  {
    // After a day only the key is needed: the page that sent the command has been reloaded by then.
    kind: 'answers',
    job: DAILY,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from platform_command where at < ${before} and answer is not null limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        update platform_command set answer = null where ctid = any(array(
          select ctid from platform_command where at < ${before} and answer is not null limit ${most}))`),
  },
  {
    kind: 'live-events',
    job: HOURLY,
    count: (db, before, most) =>
      db.one(
        sql<{ rows: number }>`select count(*)::int as rows from (select from platform_event where at < ${before} limit ${most}) counted`,
      ),
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
    count: (db, before, most) =>
      db.one(
        sql<{ rows: number }>`select count(*)::int as rows from (select from platform_command where at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from platform_command where ctid = any(array(select ctid from platform_command where at < ${before} limit ${most}))`),
  },
  {
    kind: 'emails',
    job: DAILY,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from platform_email where created_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from platform_email where ctid = any(array(select ctid from platform_email where created_at < ${before} limit ${most}))`),
  },
  {
    kind: 'job-runs',
    job: DAILY,
    count: (db, before, most) =>
      db.one(sql<{ rows: number }>`
      select count(*)::int as rows from (select from platform_job_run r
      where r.due_at < ${before} and exists (select from platform_job_run n where n.job = r.job and n.ended_at is not null and n.due_at > r.due_at) limit ${most}) counted`),
    purge: (tx, before, most, now) => forgetRuns(tx, before, most, now),
  },
  {
    kind: 'page-views',
    // Apart from the job that passes them on: they go also when nobody takes them.
    job: { name: 'platform-page-views-cleaning', period: 'hour' },
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from platform_page_view where hour < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) => forgetSums(tx, before, most),
  },
]
