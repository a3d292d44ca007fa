// Pages of the submissions that a list shows. Each filter has its own statement, so that each uses its index: a list costs what it shows,
// however many years of lessons there are. That of a pupil costs the pupil's own lines.

import { type Queryable, sql } from '../platform/database/index.ts'
import { type SubmissionRow, type SubmissionStatus, submissionsOf } from './submission-rows.ts'

export type Page = {
  /** Null: all classes. */
  readonly classIds: readonly string[] | null
  /** Left out of all classes. */
  readonly withoutIds?: readonly string[]
  readonly submitterId?: string
  /** Only those with a line of this pupil; not together with a submitter. */
  readonly pupilId?: string
  /** `decided` leaves out those that were withdrawn: nobody decided them. */
  readonly status?: SubmissionStatus | 'decided'
  readonly before?: { at: Date; id: string } | null
  readonly count: number
}

const AFTER_ALL = { at: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

const idsOf = (db: Queryable, page: Page): Promise<{ id: string }[]> => {
  const { classIds, withoutIds = [], count, submitterId = null, status = null } = page
  const { at, id } = page.before ?? AFTER_ALL
  if (page.pupilId !== undefined) {
    return db.rows(sql<{ id: string }>`
      select f.id from (
        select s.id, case when ${status}::text is null or ${status} = 'pending' then s.submitted_at
                     else coalesce(s.reviewed_at, s.submitted_at) end as at
        from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id
        where l.pupil_id = ${page.pupilId} and (${classIds}::uuid[] is null or s.class_id = any(${classIds}))
          and s.class_id <> all(${withoutIds}::uuid[])
          and (${status}::text is null or s.status = ${status} or (${status} = 'decided' and s.status in ('approved', 'rejected')))) f
      where (f.at, f.id) < (${at}::timestamptz, ${id}::uuid)
      order by f.at desc, f.id desc limit ${count}`)
  }
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
      where submitter_id = ${submitterId} and (${classIds}::uuid[] is null or class_id = any(${classIds}))
        and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by submitted_at desc, id desc limit ${count}`)
  }
  if (status !== null) {
    const only = status === 'decided' ? ['approved', 'rejected'] : [status]
    return classIds === null
      ? db.rows(sql<{ id: string }>`
          select id from scorekeeping_submission
          where status <> 'pending' and status = any(${only}::text[]) and class_id <> all(${withoutIds}::uuid[])
            and (coalesce(reviewed_at, submitted_at), id) < (${at}::timestamptz, ${id}::uuid)
          order by coalesce(reviewed_at, submitted_at) desc, id desc limit ${count}`)
      : db.rows(sql<{ id: string }>`
          select id from scorekeeping_submission
          where status <> 'pending' and status = any(${only}::text[]) and class_id = any(${classIds}::uuid[])
            and (coalesce(reviewed_at, submitted_at), id) < (${at}::timestamptz, ${id}::uuid)
          order by coalesce(reviewed_at, submitted_at) desc, id desc limit ${count}`)
  }
  if (classIds !== null) {
    return db.rows(sql<{ id: string }>`
      select id from scorekeeping_submission
      where class_id = any(${classIds}::uuid[]) and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
      order by submitted_at desc, id desc limit ${count}`)
  }
  return db.rows(sql<{ id: string }>`
    select id from scorekeeping_submission
    where class_id <> all(${withoutIds}::uuid[]) and (submitted_at, id) < (${at}::timestamptz, ${id}::uuid)
    order by submitted_at desc, id desc limit ${count}`)
}

/** The moment by which a list of submissions is sorted. A withdrawn one has none at which it was decided. */
export const momentIn = ({ status }: Pick<Page, 'status'>, { reviewedAt, submittedAt }: SubmissionRow): Date =>
  status === undefined || status === 'pending' ? submittedAt : (reviewedAt ?? submittedAt)

/** Submissions, newest first. */
export const submissionPage = async (db: Queryable, page: Page): Promise<SubmissionRow[]> => {
  const ids = (await idsOf(db, page)).map(({ id }) => id)
  const rows = new Map((await submissionsOf(db, ids)).map(row => [row.id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}
