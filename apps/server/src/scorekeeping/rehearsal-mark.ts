// The mark by which a rehearsal tells one lesson from the next.

import { type Queryable, sql } from '../platform/database/index.ts'

/** Changes with every further submission of this class that is answered or withdrawn. */
export const submissionsMark = async (db: Queryable, classId: string): Promise<string> => {
  const { mark } = await db.one(sql<{ mark: string }>`
    select md5(coalesce(string_agg(id::text, '' order by id), '')) as mark from scorekeeping_submission
    where class_id = ${classId} and status <> 'pending'`)
  return mark
}
