// Points that nobody has approved when a season is closed, and when its closing is undone.

import { settleNotices } from '../notices/index.ts'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import { emitQueue } from './live-events.ts'
import { submissionsOf } from './submission-rows.ts'

const emitQueues = async (change: Change, ids: readonly string[]): Promise<void> => {
  const { tx } = change
  for (const row of await submissionsOf(tx, ids)) emitQueue(change, row)
}

/**
 * Withdraws all waiting submissions of one class or of all but rehearsals: only a person approves points. Lock the classes first. Returns
 * their ids.
 */
export const withdrawAll = async (change: Change, classId: string | null = null): Promise<readonly string[]> => {
  const { tx } = change
  const rows = await tx.rows(sql<{ id: string }>`
    select id from scorekeeping_submission where status = 'pending' and class_id in (
      select c.id from classes_class c where c.id = ${classId} or (${classId}::uuid is null and c.rehearsed_by is null)) order by id for update`)
  const ids = rows.map(({ id }) => id)
  await tx.run(sql`update scorekeeping_line set status = 'rejected' where submission_id = any(${ids}::uuid[])`)
  await tx.run(sql`update scorekeeping_submission set status = 'withdrawn', version = version + 1 where id = any(${ids}::uuid[])`)
  // They stay in the bells: where the closing is undone, they wait again.
  await settleNotices(change, ...ids)
  await emitQueues(change, ids)
  return ids
}

/** Returns the number of submissions that the end of a season would withdraw. */
export const waitingToClose = async (db: Queryable): Promise<number> => {
  const { waiting } = await db.one(sql<{ waiting: number }>`
    select count(*)::int as waiting from scorekeeping_submission s join classes_class c on c.id = s.class_id
    where s.status = 'pending' and c.rehearsed_by is null`)
  return waiting
}

/** Lets withdrawn submissions wait again, as if they had not been withdrawn. */
export const reopenWithdrawn = async (change: Change, submissionIds: readonly string[]): Promise<void> => {
  const { tx } = change
  await tx.run(sql`
    update scorekeeping_line set status = 'pending' where submission_id in (
      select id from scorekeeping_submission where id = any(${submissionIds}::uuid[]) and status = 'withdrawn')`)
  await tx.run(sql`
    update scorekeeping_submission set status = 'pending', version = version + 1
    where id = any(${submissionIds}::uuid[]) and status = 'withdrawn'`)
  await emitQueues(change, submissionIds)
}
