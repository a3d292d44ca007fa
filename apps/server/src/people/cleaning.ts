import { sql } from '../platform/database/index.ts'
import type { Keep } from '../platform/retention/index.ts'

const DAY_MS = 86_400_000
const SOON = { name: 'people-secrets', period: { cron: '*/30 * * * *' } } as const
const DAILY = { name: 'people-cleaning', period: 'day' } as const

/** Sessions, links and codes that have run out, and what is kept for a while for reference. */
export const peopleKeeps: readonly Keep[] = [
  {
    kind: 'sessions',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_session s where s.expires_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_session where expires_at < ${before}`),
  },
  {
    kind: 'links',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_one_time o where o.expires_at < b.at or o.used_at < b.at - interval '1 day')::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) =>
      tx.run(sql`delete from people_one_time where expires_at < ${before} or used_at < ${new Date(before.getTime() - DAY_MS)}`),
  },
  {
    kind: 'sign-ups',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_sign_up s where s.expires_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_sign_up where expires_at < ${before}`),
  },
  {
    kind: 'attempts',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_attempt a where a.at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_attempt where at < ${before}`),
  },
  {
    kind: 'passkey-challenges',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_passkey_challenge c where c.expires_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_passkey_challenge where expires_at < ${before}`),
  },
  {
    kind: 'email-texts',
    job: SOON,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from platform_email e where e.body is not null and e.created_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`update platform_email set body = null where body is not null and created_at < ${before}`),
  },
  {
    kind: 'asked-names',
    job: DAILY,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_asked_name n where n.decided_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_asked_name where decided_at < ${before}`),
  },
  {
    kind: 'browsers',
    job: DAILY,
    over: (db, moments) =>
      db.rows(sql<{ rows: number }>`
      select (select count(*) from people_device d where d.created_at < b.at)::int as rows
      from unnest(${moments}::timestamptz[]) with ordinality as b(at, place) order by b.place`),
    forget: (tx, before) => tx.run(sql`delete from people_device where created_at < ${before}`),
  },
]
