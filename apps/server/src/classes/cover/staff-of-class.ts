import { classesCalls } from '@xiotein/contract/classes'
import { permit, Refused, serve } from '../../platform/http/index.ts'
import { dayIn } from '../../platform/local-day.ts'
import { timeZoneOfSchool } from '../../school/index.ts'
import { classRows, classView } from '../class-rows.ts'
import { mayAssign, mayGiveCover, mayRunClass } from '../permissions.ts'
import { colleaguesOf, coversOf, teachesClass } from './cover-rows.ts'

/** The teachers of a class, who stands in for them, and which colleagues could. */
export const staffOfClass = serve(classesCalls, 'classes.staff', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  const { classId } = input
  permit(mayRunClass(caller, classId))
  const [row] = await classRows(db, { ids: [classId], archived: null, teacherId: null })
  if (!row) throw new Refused('http.not-found')
  const teaches = await teachesClass(db, caller.personId, classId)
  const may = { giveCover: mayGiveCover(caller, classId, teaches), assignTeachers: mayAssign(caller, 'teacher', classId, teaches) }
  const timeZone = await timeZoneOfSchool(db)
  const covers = await coversOf(db, classId, now)
  return {
    today: dayIn(timeZone, now),
    teachers: classView(row, false).teachers,
    covers: covers.map(({ id, personId, displayName, givenByName, fromAt, untilAt }) => ({
      id,
      person: { id: personId, displayName },
      givenBy: givenByName,
      fromDay: dayIn(timeZone, fromAt),
      toDay: dayIn(timeZone, new Date(untilAt.getTime() - 1)),
      isRunning: fromAt <= now,
      mayEnd: may.giveCover || personId === caller.personId,
    })),
    colleagues: may.giveCover ? await colleaguesOf(db, classId) : [],
    may,
  }
})
