import { type Queryable, sql } from '../platform/database/index.ts'

/** PP that one person gave a pupil of a class with one submission; `direct` when a teacher gave them without one. */
type KeptPoints = {
  readonly classId: string
  readonly pupilId: string
  readonly keeperId: string
  readonly direct: boolean
  readonly at: Date
  readonly pp: number
}

/** Returns the points given in these classes since a moment that still count: other features learn from it who gave what to whom. */
export const pointsByKeeper = (db: Queryable, classIds: readonly string[], since: Date): Promise<KeptPoints[]> =>
  db.rows(sql<KeptPoints>`
    select s.class_id, l.pupil_id, s.submitter_id as keeper_id, s.direct, s.submitted_at as at, l.applied_amount as pp
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at > ${since} and s.status = 'approved' and l.status = 'approved'
      and l.applied_amount > 0`)
