import { type Queryable, sql } from '../platform/database/index.ts'
import type { ReasonShare } from './submission-rows.ts'

/** The points of a pupil in a class from one submission, what of them was booked, and its reasons as they read on that day. */
export type ClassLine = {
  readonly pupilId: string
  readonly at: Date
  readonly pp: number
  /** More than `pp` where points were to be taken and the balance ended at 0. */
  readonly bookedPp: number
  readonly reasons: readonly ReasonShare[]
}

type LinesQuery = { readonly classId: string; readonly pupilIds: readonly string[]; readonly from: Date; readonly until: Date }

/** Returns what these pupils gained or lost in one class in a time, as far as it still counts: the reasons that other features see. */
export const classLines = (db: Queryable, { classId, pupilIds, from, until }: LinesQuery): Promise<ClassLine[]> =>
  db.rows(sql<ClassLine>`
    select l.pupil_id, s.submitted_at as at, l.change_amount as pp, coalesce(l.applied_amount, l.change_amount) as booked_pp, l.reasons
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    where s.class_id = ${classId} and l.pupil_id = any(${pupilIds}::uuid[]) and s.submitted_at >= ${from} and s.submitted_at < ${until}
      and s.status = 'approved' and l.status = 'approved'
    order by s.submitted_at, s.id`)
