import { sql } from '../platform/database/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { clearAll, markRead, mine } from './mine.ts'

export { type NewNotice, notify } from './notify.ts'
export const noticesServed = [mine, markRead, clearAll]

const KEPT_DAYS = 90
const DAY_MS = 86_400_000
export const noticesJobs: readonly Job[] = [
  {
    name: 'old-notices',
    everySeconds: 3600,
    work: async (tx, now) => {
      await tx.run(
        sql`delete from notices_notice where created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)} or deleted_at < ${new Date(now.getTime() - DAY_MS)}`,
      )
    },
  },
]
