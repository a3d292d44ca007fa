import { type Queryable, sql } from '../platform/database/index.ts'

/** PP that a class was given on a day of the school's calendar, `2026-11-25`, as far as they still count. */
export type ClassDay = { readonly classId: string; readonly day: string; readonly pp: number }

type Asked = { readonly classIds: readonly string[]; readonly since: Date; readonly timeZone: string }

/** What these classes were given day by day since a moment. */
export const classDays = (db: Queryable, { classIds, since, timeZone }: Asked): Promise<ClassDay[]> =>
  db.rows(sql<{ classId: string; day: string; pp: number }>`
    select s.class_id, to_char(s.submitted_at at time zone ${timeZone}, 'YYYY-MM-DD') as "day!", sum(l.applied_amount)::int as pp
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${since} and s.status = 'approved' and l.status = 'approved'
      and l.applied_amount > 0
    group by 1, 2`)

/** How many pupils of each of these classes were given points since a moment. */
export const pupilsWithPoints = (
  db: Queryable,
  { classIds, since }: Pick<Asked, 'classIds' | 'since'>,
): Promise<{ classId: string; pupils: number }[]> =>
  db.rows(sql<{ classId: string; pupils: number }>`
    select s.class_id, count(distinct l.pupil_id) as pupils
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    join classes_pupil m on m.class_id = s.class_id and m.person_id = l.pupil_id
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${since} and s.status = 'approved' and l.status = 'approved'
      and l.applied_amount > 0
    group by 1`)
