import { type Queryable, sql } from '../platform/database/index.ts'

/** The number of a class's pupils, and of those who have had a point since a moment, without test accounts and people who were suspended or erased. */
type ClassWeek = { readonly id: string; readonly name: string; readonly pupils: number; readonly withPoint: number }
type ClassWeekRow = { id: string; name: string; pupils: number; classes: number; withPoint: number }

/** Returns the first of these classes by name, without archived ones, and how many more there are. */
export const classWeeks = async (
  db: Queryable,
  classIds: readonly string[],
  since: Date,
  most: number,
): Promise<{ rows: ClassWeek[]; more: number }> => {
  const rows = await db.rows(sql<ClassWeekRow>`
    select c.id, c.name, count(p.id) as pupils, (count(*) over ())::int as classes,
           count(*) filter (where exists (
             select from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id
             where l.pupil_id = p.id and s.class_id = c.id and s.status = 'approved' and l.status = 'approved' and l.applied_amount > 0
               and s.submitted_at >= ${since})) as with_point
    from classes_class c left join classes_pupil m on m.class_id = c.id
    left join people_person p on p.id = m.person_id and p.erased_at is null and p.suspended_at is null and not p.is_test
    where c.id = any(${classIds}::uuid[]) and c.archived_at is null
    group by c.id, c.name order by c.name collate "und-x-icu", c.id limit ${most}`)
  return { rows: rows.map(({ classes, ...row }) => row), more: (rows[0]?.classes ?? 0) - rows.length }
}

/** The PP that each of these classes was given on each day since then, without test accounts, by the calendar of the school. */
export const classDays = (
  db: Queryable,
  classIds: readonly string[],
  since: Date,
  timeZone: string,
): Promise<{ classId: string; day: string; pp: number }[]> =>
  db.rows(sql<{ classId: string; day: string; pp: number }>`
    select s.class_id, (s.submitted_at at time zone ${timeZone})::date::text as "day!", sum(l.applied_amount)::int as "pp!"
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    where s.class_id = any(${classIds}::uuid[]) and s.submitted_at >= ${since} and s.status = 'approved' and l.status = 'approved'
      and l.pupil_id not in (select id from people_person where is_test)
    group by 1, 2`)
