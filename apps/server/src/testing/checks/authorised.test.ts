// I8: nobody becomes a pupil by themselves: staff made the account, placed it, or gave out the class code, and that is on record.

import { classesCalls } from '@xiotein/contract/classes'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, PASSWORD, type TestSchool } from '../school.ts'

/** The pupils without a member of staff behind their place in a class. */
const unauthorised = ({ db }: TestSchool) =>
  db.rows(sql<{ displayName: string }>`
    select p.display_name from classes_pupil m join people_person p on p.id = m.person_id
    where p.vouched_at is null
      and not exists (select from audit_entry a where a.action in ('classes.join-class', 'classes.place-pupil')
                        and a.subject_id = p.id and a.class_id = m.class_id)`)

test('I8: in every way into a class, the record says who of the school let the pupil in', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Teacher', { role: 'teacher', classId })
  const admin = await school.person('Admin', { role: 'admin' })
  const [byCode, placed] = [
    await school.person('By Code', { email: 'code@school.example', password: PASSWORD }),
    await school.person('Placed'),
  ]

  const { code } = await school.db.one(sql<{ code: string }>`select code from classes_class where id = ${classId}`)
  const answers = [
    await teacher.call(classesCalls, 'classes.add-pupil', { classId, displayName: 'By Hand', username: null, email: null }),
    await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name\nBy Roster\n'), classId }),
    await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: placed.personId }),
    await byCode.call(classesCalls, 'classes.join-class', { code }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])

  const { pupils } = await school.db.one(
    sql<{ pupils: number }>`select count(*)::int as pupils from classes_pupil where class_id = ${classId}`,
  )
  expect([pupils, await unauthorised(school)]).toEqual([4, []])

  // The look itself: somebody whom nothing let in is found.
  const stray = await school.person('Stray')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${stray.personId}, now())`)
  expect(await unauthorised(school)).toEqual([{ displayName: 'Stray' }])
})
