import { sql } from '../platform/database/index.ts'
import type { RetentionRule } from '../platform/retention/index.ts'

const SOON = { name: 'people-secrets', period: { cron: '*/30 * * * *' } } as const
const DAILY = { name: 'people-cleaning', period: 'day' } as const

/** Sessions, links and codes that have run out, and what is kept for a while for reference. */
export const peopleRetention: readonly RetentionRule[] = [
  {
    kind: 'sessions',
    job: SOON,
    due: before => sql<{ ctid: unknown }>`select ctid from people_session where expires_at < ${before}`,
    purge: 'delete from people_session',
  },
  {
    kind: 'links',
    job: SOON,
    due: before =>
      sql<{
        ctid: unknown
      }>`select ctid from people_one_time where expires_at < ${before} or used_at < ${before}::timestamptz - interval '1 day'`,
    purge: 'delete from people_one_time',
    skipsLocked: true,
  },
  {
    kind: 'sign-ups',
    job: SOON,
    due: before => sql<{ ctid: unknown }>`select ctid from people_sign_up where expires_at < ${before}`,
    purge: 'delete from people_sign_up',
  },
  {
    kind: 'attempts',
    job: SOON,
    // Those of a time when the clock was more than a day ahead would count when that time comes.
    due: before =>
      sql<{ ctid: unknown }>`select ctid from people_attempt where at < ${before} or at > ${before}::timestamptz + interval '2 days'`,
    purge: 'delete from people_attempt',
  },
  {
    kind: 'passkey-challenges',
    job: SOON,
    due: before => sql<{ ctid: unknown }>`select ctid from people_passkey_challenge where expires_at < ${before}`,
    purge: 'delete from people_passkey_challenge',
  },
  {
    kind: 'email-texts',
    job: SOON,
    due: before => sql<{ ctid: unknown }>`select ctid from platform_email where body is not null and created_at < ${before}`,
    purge: 'update platform_email set body = null',
  },
  {
    kind: 'asked-names',
    job: DAILY,
    due: before => sql<{ ctid: unknown }>`select ctid from people_asked_name where decided_at < ${before}`,
    purge: 'delete from people_asked_name',
  },
  {
    kind: 'browsers',
    job: DAILY,
    due: before => sql<{ ctid: unknown }>`select ctid from people_device where created_at < ${before}`,
    purge: 'delete from people_device',
  },
]
