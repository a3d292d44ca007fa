import { expect, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import type { TestSchool } from './school.ts'

/** The limit of a wait, which only a test that waits in vain reaches. */
const PATIENCE = { timeout: 60_000 }

/**
 * Waits until one statement of the school waits for a lock (or as many as are given), or until this work is done, because it did not have to
 * wait. Returns which; rejects as the work does.
 */
export const untilWaiting = async ({ db }: Pick<TestSchool, 'db'>, work: Promise<unknown>, many = 1): Promise<'waited' | 'done'> => {
  let isOver = false
  const end = (): void => {
    isOver = true
  }
  work.then(end, end)
  const outcome = await vi.waitFor(async () => {
    if (isOver) return 'done'
    const { count } = await db.one<{ count: number }>(sql`
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    expect(count).toBe(many)
    return 'waited'
  }, PATIENCE)
  if (outcome === 'done') await work
  return outcome
}
