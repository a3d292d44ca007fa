import { inChange } from '../platform/change.ts'
import type { Job } from '../platform/jobs/index.ts'
import type { School } from '../platform/school.ts'

/** Does the work of jobs once, with all its parts, as if it were due now. */
export const runAll = async (school: School, jobs: readonly Job[], now: Date): Promise<void> => {
  const then = { ...school, clock: () => now }
  for (const { parts, run } of jobs) {
    if (parts) for (const part of await parts.waiting(school.db, now)) await inChange(then, change => parts.run(change, part))
    await inChange(then, change => run(change, { period: 'now', dueAt: now }))
  }
}
