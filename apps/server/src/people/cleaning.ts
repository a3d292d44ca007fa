import { sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'

const SOON = { name: 'people-secrets', period: { cron: '*/30 * * * *' } } as const
const DAILY = { name: 'people-cleaning', period: 'day' } as const

/** Sessions, links and codes that have run out, and what is kept for a while for reference. */
export const peopleRetention: readonly RetentionRule[] = [
  {
    kind: 'sessions',
    job: SOON,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from people_session where expires_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_session where ctid = any(array(select ctid from people_session where expires_at < ${before} limit ${most}))`),
  },
  {
    kind: 'links',
    job: SOON,
    count: (db, before, most) =>
      db.one(sql<{ rows: number }>`
      select count(*)::int as rows from (select from people_one_time
      where expires_at < ${before} or used_at < ${before}::timestamptz - interval '1 day' limit ${most}) counted`),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_one_time where ctid = any(array(select ctid from people_one_time where expires_at < ${before} or used_at < ${before}::timestamptz - interval '1 day' limit ${most} for update skip locked))`),
  },
  {
    kind: 'sign-ups',
    job: SOON,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from people_sign_up where expires_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_sign_up where ctid = any(array(select ctid from people_sign_up where expires_at < ${before} limit ${most}))`),
  },
  {
    kind: 'attempts',
    job: SOON,
    // Those of a time when the clock was more than a day ahead would count when that time comes.
    count: (db, before, most) =>
      db.one(sql<{ rows: number }>`
      select count(*)::int as rows from (select from people_attempt where at < ${before} or at > ${before}::timestamptz + interval '2 days' limit ${most}) counted`),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_attempt where ctid = any(array(
          select ctid from people_attempt where at < ${before} or at > ${before}::timestamptz + interval '2 days' limit ${most}))`),
  },
  {
    kind: 'passkey-challenges',
    job: SOON,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from people_passkey_challenge where expires_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_passkey_challenge where ctid = any(array(select ctid from people_passkey_challenge where expires_at < ${before} limit ${most}))`),
  },
  {
    kind: 'email-texts',
    job: SOON,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from platform_email where body is not null and created_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        update platform_email set body = null
        where ctid = any(array(select ctid from platform_email where body is not null and created_at < ${before} limit ${most}))`),
  },
  {
    kind: 'asked-names',
    job: DAILY,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from people_asked_name where decided_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_asked_name where ctid = any(array(select ctid from people_asked_name where decided_at < ${before} limit ${most}))`),
  },
  {
    kind: 'browsers',
    job: DAILY,
    count: (db, before, most) =>
      db.one(
        sql<{
          rows: number
        }>`select count(*)::int as rows from (select from people_device where created_at < ${before} limit ${most}) counted`,
      ),
    purge: (tx, before, most) =>
      tx.run(sql`
        delete from people_device where ctid = any(array(select ctid from people_device where created_at < ${before} limit ${most}))`),
  },
]
