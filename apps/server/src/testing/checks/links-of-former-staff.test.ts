// A link for a new password ends with the right of the member of staff who made it.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const openSchool = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-25T11:00:00Z')
  const [classId, otherId] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const colleague = await school.person('Mr Lund', { role: 'teacher', classId: otherId })
  const [ada, cem] = [await school.person('Ada', { pupilOf: classId }), await school.person('Cem', { pupilOf: otherId })]
  const linkFor = async (pupil: Visitor, by: Visitor) => {
    const { ok } = await by.call(classesCalls, 'classes.issue-reset-link', { personId: pupil.personId })
    return new URL(ok.link).searchParams.get('token') ?? ''
  }
  const uses = async (token: string) =>
    (await school.anybody().call(peopleCalls, 'people.reset-password', { token, password: 'a long new password' })).status
  return { school, classId, otherId, admin, teacher, colleague, ada, cem, linkFor, uses }
}

type Ended = Awaited<ReturnType<typeof openSchool>>

test.each([
  [
    'role',
    ({ admin, teacher, classId }: Ended) =>
      admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId }),
  ],
  ['access', ({ admin, teacher }: Ended) => admin.call(peopleCalls, 'people.suspend', { personId: teacher.personId, suspended: true })],
  ['account', ({ admin, teacher }: Ended) => admin.call(peopleCalls, 'people.erase-person', { personId: teacher.personId })],
])('a link for a new password works no longer when the teacher who made it loses the %s', async (_, end) => {
  const opened = await openSchool()
  const { admin, teacher, ada, linkFor, uses } = opened
  const token = await linkFor(ada, teacher)
  expect((await end(opened)).status).toBe(200)
  expect(await uses(token)).toBe(409)
  expect(await uses(await linkFor(ada, admin))).toBe(200)
})

test('whoever loses one class keeps the links for pupils of another, and for one who is in both', async () => {
  const { school, classId, otherId, admin, colleague, ada, cem, linkFor, uses } = await openSchool()
  const both = await school.person('Bo', { pupilOf: classId })
  await school.db.run(sql`
    insert into classes_pupil (class_id, person_id, joined_at) values (${otherId}, ${both.personId}, '2026-11-20T11:00:00Z')`)
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${colleague.personId}, 'teacher', ${classId}, now())`)
  const [ofAda, ofCem, ofBoth] = [await linkFor(ada, colleague), await linkFor(cem, colleague), await linkFor(both, colleague)]
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: colleague.personId, role: 'teacher', classId })
  expect([await uses(ofAda), await uses(ofCem), await uses(ofBoth)]).toEqual([409, 200, 200])
})
