import { todayCalls } from '@xiotein/contract/today'
import { mondayOf } from '@xiotein/game/numbers'
import { withoutRehearsals } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { permit, type Served, serve } from '../platform/http/index.ts'
import { dayIn, dayNumber, dayText, endOfDayIn } from '../platform/local-day.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { mayReadToday } from './permissions.ts'

const MOST_CLASSES = 12
const WEEK = 7
const SCHOOL_DAYS = [0, 1, 2, 3, 4]

/** The classes that somebody teaches or covers now. An admin's right in the whole school makes no class their own. */
const ownClasses = ({ grants }: Person): string[] => [
  ...new Set(grants.flatMap(({ flag, classId }) => (flag === 'canApproveChanges' && classId !== null ? [classId] : []))),
]

/** How the reader's classes are doing: who has had a point this week, and PP on the school days of this week and the one before. */
export const classes: Served = serve(todayCalls, 'today.classes', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayReadToday(caller))
  const timeZone = await timeZoneOfSchool(db)
  const today = dayIn(timeZone, now)
  const monday = mondayOf(dayNumber(today))
  const days = [monday - WEEK, monday].flatMap(first => SCHOOL_DAYS.map(at => dayText(first + at)))
  const begin = (day: number): Date => endOfDayIn(timeZone, dayText(day - 1))
  const classIds = await withoutRehearsals(db, ownClasses(caller))
  const rows = await db.rows(sql<{ id: string; name: string; pupils: number; withPoint: number }>`
    select c.id, c.name, count(*) as pupils,
           count(*) filter (where exists (
             select from scorekeeping_line l join scorekeeping_submission s on s.id = l.submission_id
             where l.pupil_id = m.person_id and s.class_id = c.id and s.status = 'approved' and l.status = 'approved' and l.applied_amount > 0
               and s.submitted_at >= ${begin(monday)})) as with_point
    from classes_class c join classes_pupil m on m.class_id = c.id join people_person p on p.id = m.person_id
    where c.id = any(${classIds}::uuid[]) and c.archived_at is null and p.erased_at is null and not p.is_test
    group by c.id, c.name order by c.name collate "und-x-icu", c.id limit ${MOST_CLASSES}`)
  const sums = await db.rows(sql<{ classId: string; day: string; pp: number }>`
    select s.class_id, (s.submitted_at at time zone ${timeZone})::date::text as "day!", sum(l.applied_amount)::int as "pp!"
    from scorekeeping_submission s join scorekeeping_line l on l.submission_id = s.id
    where s.class_id = any(${rows.map(({ id }) => id)}::uuid[]) and s.submitted_at >= ${begin(monday - WEEK)}
      and s.status = 'approved' and l.status = 'approved'
    group by 1, 2`)
  const ppOf = new Map(sums.map(({ classId, day, pp }) => [`${classId} ${day}`, pp]))
  return { today, days, classes: rows.map(row => ({ ...row, pp: days.map(day => ppOf.get(`${row.id} ${day}`) ?? 0) })) }
})
