// Pages of the submissions that a list shows. Each filter has its own statement, so that each uses its index: a list costs what it shows,
// however many years of lessons there are.

import { type Queryable, sql } from '../platform/database/index.ts'
import { type SubmissionRow, type SubmissionStatus, submissionsOf } from './submission-rows.ts'

export type Page = {
  /** Null: all classes. */
  readonly classIds: readonly string[] | null
  /** Left out of all classes. */
  readonly withoutIds?: readonly string[]
  readonly submitterId?: string
  readonly status?: SubmissionStatus
  readonly before?: { at: Date; id: string } | null
  readonly count: number
}

const AFTER_ALL = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const idsOf = (db: Queryable, page: Page): Promise<{ id: string }[]> => {
  const { classIds, withoutIds = [], count, submitterId = null, status = null } = page
  const { at, id } = page.before ?? AFTER_ALL
  if (status === 'pending') {
    return db.rows(sql<{ id: string }>`
      select id from scorekeeping_submission
      where status = 'pending' and (${classIds}::uuid[] is null or class_id = any(${classIds})) and class_id <> all(${withoutIds}::uuid[])
        and (${submitterId}::uuid is null or submitter_id = ${submitterId})
        and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by submitted_at desc, id desc limit ${count}`)
  }
  if (submitterId !== null) {
    return db.rows(sql<{ id: string }>`
      select id from scorekeeping_submission
      where submitter_id = ${submitterId} and (${classIds}::uuid[] is null or class_id = any(${classIds})) and (${status}::text is null or status = ${status})
        and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by submitted_at desc, id desc limit ${count}`)
  }
  if (classIds !== null) {
    return db.rows(sql<{ id: string }>`
      select id from scorekeeping_submission
      where class_id = any(${classIds}::uuid[]) and (${status}::text is null or status = ${status})
        and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by submitted_at desc, id desc limit ${count}`)
  }
  return db.rows(sql<{ id: string }>`
    select id from scorekeeping_submission
    where (${status}::text is null or status = ${status}) and class_id <> all(${withoutIds}::uuid[]) and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
    order by submitted_at desc, id desc limit ${count}`)
}

/** Submissions, newest first. */
export const submissionPage = async (db: Queryable, page: Page): Promise<SubmissionRow[]> =>
  submissionsOf(
    db,
    (await idsOf(db, page)).map(({ id }) => id),
  )
