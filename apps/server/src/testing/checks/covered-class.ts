// A class of which a colleague can take over the cover.

import { classesCalls } from '@xiotein/contract/classes'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../school.ts'

export const NOON = '2026-11-25T11:00:00Z'

/** Everybody who is in a class now came some days ago, before any cover. */
export const joinedBefore = (school: TestSchool) => school.db.run(sql`update classes_pupil set joined_at = '2026-11-20T11:00:00Z'`)

export const openSchools = async () => {
  const school = await openTestSchool()
  school.setClock(NOON)
  const [classId, otherId] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const colleague = await school.person('Mr Lund', { role: 'teacher', classId: otherId })
  const ada = await school.person('Ada', { pupilOf: classId })
  await joinedBefore(school)
  const give = (by: Visitor, to: Visitor, fromDay = '2026-11-25', toDay = fromDay) =>
    by.call(classesCalls, 'classes.give-cover', { classId, personId: to.personId, fromDay, toDay })
  const sees = async (by: Visitor) => (await by.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status
  const staff = async (by: Visitor) => (await by.call(classesCalls, 'classes.staff', { classId })).ok
  return { school, classId, otherId, teacher, colleague, ada, give, sees, staff }
}
