import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { INVITE_MS } from './one-time-rows.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS
const ANSWERED_NAMES_MS = 90 * DAY_MS

/** Deletes expired sessions, links and codes at once, and after longer times what is kept only for reference. */
export const peopleJobs: readonly Job[] = [
  {
    name: 'people-secrets',
    period: { cron: '*/30 * * * *' },
    run: async ({ tx, now }) => {
      const yesterday = new Date(now.getTime() - DAY_MS)
      await tx.run(sql`delete from people_session where expires_at < ${now}`)
      await tx.run(sql`delete from people_one_time where expires_at < ${now} or used_at < ${yesterday}`)
      await tx.run(sql`delete from people_sign_up where expires_at < ${now}`)
      await tx.run(sql`delete from people_attempt where at < ${yesterday}`)
      await tx.run(sql`delete from people_passkey_challenge where expires_at < ${now}`)
      await tx.run(
        sql`update platform_email set body = null where body is not null and created_at < ${new Date(now.getTime() - INVITE_MS)}`,
      )
    },
  },
  {
    name: 'people-cleaning',
    period: 'day',
    run: async ({ tx, now }) => {
      await tx.run(sql`delete from people_asked_name where decided_at < ${new Date(now.getTime() - ANSWERED_NAMES_MS)}`)
      await tx.run(sql`delete from people_device where created_at < ${new Date(now.getTime() - YEAR_MS)}`)
    },
  },
]
