import { attendanceCalls } from '@xiotein/contract/attendance'
import { openClass } from '../classes/index.ts'
import { sql } from '../platform/database/index.ts'
import { DONE, permit, serve } from '../platform/http/index.ts'
import { attendanceMarked } from './domain-events.ts'
import { attendanceChanged } from './live-events.ts'
import { marksOf, schoolDay } from './mark-rows.ts'
import { mayMark } from './permissions.ts'

export const ofClass = serve(attendanceCalls, 'attendance.of-class', { who: 'signed-in' }, async ({ caller, input, db, now }) => {
  permit(mayMark(caller, input.classId))
  const day = await schoolDay(db, now)
  return { day, marks: await marksOf(db, input.classId, day) }
})

/** The mark of somebody who has since left the class is not kept. It is not in the audit log either: that would be a register. */
export const mark = serve(attendanceCalls, 'attendance.mark', { who: 'signed-in' }, async ({ caller, input, tx, now, emit, raise }) => {
  const { classId, personId, state } = input
  permit(mayMark(caller, classId))
  await openClass(tx, classId)
  const day = await schoolDay(tx, now)
  if (state === 'present') {
    await tx.run(sql`delete from attendance_mark where class_id = ${classId} and person_id = ${personId} and day = ${day}::date`)
  } else {
    await tx.run(sql`
      insert into attendance_mark (class_id, person_id, day, state)
      select class_id, person_id, ${day}::date, ${state} from classes_pupil where class_id = ${classId} and person_id = ${personId}
      on conflict (class_id, person_id, day) do update set state = excluded.state`)
  }
  emit(attendanceChanged(classId, now))
  await raise(attendanceMarked, { classId })
  return DONE
})
