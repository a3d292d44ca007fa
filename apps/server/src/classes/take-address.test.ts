import { classesCalls } from '@xiotein/contract/classes'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const addressed = async () => {
  const school = await openTestSchool({ limits: false })
  const [own, other] = [await school.schoolClass('7A'), await school.schoolClass('7B')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: own })
  const stranger = await school.person('Mr Lund', { role: 'teacher', classId: other })
  const ada = await school.person('Ada', { pupilOf: own })
  await school.db.run(sql`update classes_pupil set joined_at = joined_at - interval '2 days'`)
  const give = () =>
    school.db.run(sql`
      update people_person set email = 'wrong@example.org', email_verified_at = null, vouched_at = now(), username = 'ada'
      where id = ${ada.personId}`)
  await give()
  const take = (somebody: Visitor) => somebody.call(classesCalls, 'classes.take-address', { personId: ada.personId })
  const rowOf = async (somebody: Visitor) => (await somebody.call(classesCalls, 'classes.class', { classId: own })).ok.roster[0]
  return { school, other, admin, teacher, stranger, ada, give, take, rowOf }
}

test('a teacher of the class and an admin take an unconfirmed address away, long after it was given, and nobody else does', async () => {
  const { school, other, admin, teacher, stranger, ada, give, take, rowOf } = await addressed()
  expect(await rowOf(teacher)).toMatchObject({ email: 'wrong@example.org', mayLoseAddress: true })
  for (const somebody of [stranger, ada]) {
    const { status, refusal } = await take(somebody)
    expect([status, refusal.refusal]).toEqual([403, 'http.forbidden'])
  }
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId: ada.personId })
  expect((await take(stranger)).refusal.refusal).toBe('classes.new-to-class')
  const live = await connectLive(school, ada)
  expect((await take(teacher)).status).toBe(200)
  await live.ended
  expect(await rowOf(teacher)).toMatchObject({ email: null, username: 'ada', mayLoseAddress: false })
  await give()
  expect((await take(admin)).status).toBe(200)
  const entries = await school.db.rows(sql`select actor_id from audit_entry where action = 'classes.take-address' order by id`)
  expect(entries).toEqual([{ actorId: teacher.personId }, { actorId: admin.personId }])
})

test('an address that is confirmed, or the only way to sign in, stays, as does that of a member of staff', async () => {
  const { school, admin, teacher, stranger, ada, give, take, rowOf } = await addressed()
  await school.db.run(sql`update people_person set email_verified_at = now() where id = ${ada.personId}`)
  expect((await take(teacher)).refusal.refusal).toBe('classes.address-stays')
  await give()
  await school.db.run(sql`update people_person set username = null where id = ${ada.personId}`)
  expect((await rowOf(teacher))?.mayLoseAddress).toBe(false)
  expect((await take(teacher)).refusal.refusal).toBe('classes.address-stays')
  await school.db.run(sql`
    update people_person set email = 'lund@example.org', username = 'lund', email_verified_at = null, vouched_at = now()
    where id = ${stranger.personId}`)
  const ofStaff = await admin.call(classesCalls, 'classes.take-address', { personId: stranger.personId })
  expect(ofStaff.refusal.refusal).toBe('classes.address-stays')
})
