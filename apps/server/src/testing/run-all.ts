import { inChange } from '../platform/change.ts'
import type { Job } from '../platform/jobs/index.ts'
import type { School } from '../platform/school.ts'

/** Does the work of jobs once, as if it were due now. */
export const runAll = async (school: School, jobs: readonly Job[], now: Date): Promise<void> => {
  for (const job of jobs) await inChange({ ...school, clock: () => now }, change => job.run(change, { period: 'now', dueAt: now }))
}
