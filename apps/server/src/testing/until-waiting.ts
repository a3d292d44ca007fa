import { expect, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { TestSchool } from './school.ts'

/** The limit of a wait, which only a test that waits in vain reaches. */
const PATIENCE = { timeout: 60_000 }

/** Waits until one statement of the school waits for a lock (or as many as are given), or until this work is done, because it did not have to wait. */
export const untilWaiting = async ({ db }: TestSchool, work: Promise<unknown>, many = 1): Promise<void> => {
  const waiting = vi.waitFor(async () => {
    const { count } = await db.one<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(count).toBe(many)
  }, PATIENCE)
  await Promise.race([work, waiting])
}
