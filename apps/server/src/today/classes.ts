import { todayCalls } from '@xiotein/contract/today'
import { mondayOf } from '@xiotein/game/numbers'
import { withoutRehearsals } from '../classes/index.ts'
import { type Endpoint, permit, serve } from '../platform/http/index.ts'
import { dayIn, dayNumber, dayText, endOfDayIn } from '../platform/local-day.ts'
import type { Person } from '../platform/sign-in/index.ts'
import { timeZoneOfSchool } from '../school/index.ts'
import { classDays, classWeeks } from '../scorekeeping/index.ts'
import { mayReadToday } from './permissions.ts'

const MOST_CLASSES = 12
const WEEK = 7
const SCHOOL_DAYS = [0, 1, 2, 3, 4]

/** The classes that somebody teaches or covers now. An admin's right in the whole school makes no class their own. */
const ownClasses = ({ grants }: Person): string[] => [
  ...new Set(grants.flatMap(({ flag, classId }) => (flag === 'canApproveChanges' && classId !== null ? [classId] : []))),
]

/** Shows how the reader's classes are doing: who has had a point this week, and PP on the school days of this week and the one before. */
export const classes: Endpoint = serve(todayCalls, 'today.classes', { who: 'signed-in' }, async ({ caller, db, now }) => {
  permit(mayReadToday(caller))
  const timeZone = await timeZoneOfSchool(db)
  const today = dayIn(timeZone, now)
  const monday = mondayOf(dayNumber(today))
  const days = [monday - WEEK, monday].flatMap(first => SCHOOL_DAYS.map(at => dayText(first + at)))
  const begin = (day: number): Date => endOfDayIn(timeZone, dayText(day - 1))
  const classIds = await withoutRehearsals(db, ownClasses(caller))
  const { rows, more } = await classWeeks(db, classIds, begin(monday), MOST_CLASSES)
  const sums = await classDays(
    db,
    rows.map(({ id }) => id),
    begin(monday - WEEK),
    timeZone,
  )
  const ppOf = new Map(sums.map(({ classId, day, pp }) => [`${classId} ${day}`, pp]))
  return { today, days, classes: rows.map(row => ({ ...row, pp: days.map(day => ppOf.get(`${row.id} ${day}`) ?? 0) })), more }
})
