// Accounts of pupils who have left the school are erased, many at once, and those of nobody else.

import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { seasonCalls } from '@xiotein/contract/season'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { connectLive } from '../live-visitor.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const leaver = async (name: string) => {
    const pupil = await school.person(name, { pupilOf: classId })
    expect((await admin.call(classesCalls, 'classes.remove-pupil', { classId, personId: pupil.personId })).status).toBe(200)
    return pupil
  }
  const [ada, ben] = [await leaver('Ada'), await leaver('Ben')]
  const erase = (somebody: Visitor, ...people: Visitor[]) =>
    somebody.call(peopleCalls, 'people.erase-leavers', { personIds: people.map(({ personId }) => personId) })
  const erasedIds = async () =>
    (await school.db.rows(sql<{ id: string }>`select id from people_person where erased_at is not null`)).map(({ id }) => id).sort()
  return { school, classId, admin, teacher, ada, ben, erase, erasedIds }
}

test('an admin erases the accounts of pupils in no class at once, each with its entry in the log, and their sessions end', async () => {
  const { school, admin, teacher, ada, ben, erase, erasedIds } = await open()
  expect((await erase(teacher, ada, ben)).status).toBe(403)
  const live = await connectLive(school, ada)
  expect((await erase(admin, ada, ben)).ok).toEqual({ erased: 2, stayed: [] })
  await live.ended
  const both = [ada.personId, ben.personId].sort()
  expect(await erasedIds()).toEqual(both)
  const logged = await school.db.rows(sql<{ id: string }>`
    select subject_id as id from audit_entry where action = 'people.erase-person' order by subject_id::text`)
  expect(logged.map(({ id }) => id)).toEqual(both)
  // A second press, or a second admin, changes nothing.
  expect((await erase(admin, ada, ben)).ok).toEqual({ erased: 0, stayed: [] })
})

test('whoever is in a class, works at the school or is a test account stays and is named', async () => {
  const { school, classId, admin, teacher, ada, ben, erase, erasedIds } = await open()
  await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ben.personId })
  const cem = await school.person('Cem')
  await admin.call(peopleCalls, 'people.mark-test', { personId: cem.personId, isTest: true })
  expect((await erase(admin, ada, ben, cem, teacher, admin)).ok).toEqual({
    erased: 1,
    stayed: ['Ben', 'Cem', 'Mr Osei', 'Ms Haddad'],
  })
  expect(await erasedIds()).toEqual([ada.personId])
})

test('a pupil whose classes are all archived has left, also one who kept score there', async () => {
  const { school, classId, admin, erase, erasedIds } = await open()
  const teo = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  expect((await erase(admin, teo)).ok).toEqual({ erased: 1, stayed: [] })
  expect(await erasedIds()).toEqual([teo.personId])
})

/** The pupils in no class as the list of admins names them, with why. */
const listed = async (admin: Visitor) =>
  (await admin.call(peopleCalls, 'people.people', { inNoClass: 'true' })).ok.rows.map(({ displayName, inNoClass }) => [
    displayName,
    inNoClass,
  ])

test('somebody who has been in no class yet stays, and the list says so', async () => {
  const { school, admin, ada, ben, erase, erasedIds } = await open()
  const dua = await school.person('Dua')
  expect(await listed(admin)).toEqual([
    ['Ada', 'left'],
    ['Ben', 'left'],
    ['Dua', 'new'],
  ])
  expect((await erase(admin, ada, ben, dua)).ok).toEqual({ erased: 2, stayed: ['Dua'] })
  expect(await erasedIds()).not.toContain(dua.personId)
})

test('whoever worked at the school is no pupil in no class, also who was a pupil before, and is not erased as one', async () => {
  const { school, classId, admin, teacher, ben, erase, erasedIds } = await open()
  const taught = { role: 'teacher', classId } as const
  const now = school.school.clock().getTime()
  school.setClock(new Date(now + 60_000))
  await admin.call(classesCalls, 'classes.assign-role', { ...taught, personId: ben.personId })
  for (const { personId } of [teacher, ben])
    expect((await admin.call(classesCalls, 'classes.withdraw-role', { ...taught, personId })).status).toBe(200)
  expect(await listed(admin)).toEqual([['Ada', 'left']])
  expect((await erase(admin, ben, teacher)).ok).toEqual({ erased: 0, stayed: ['Ben', 'Ms Haddad'] })
  expect(await erasedIds()).toEqual([])
  // Somebody who is a pupil of a class afterwards, and leaves it, has left as a pupil.
  school.setClock(new Date(now + 120_000))
  const place = { classId, personId: ben.personId }
  for (const call of ['classes.place-pupil', 'classes.remove-pupil'] as const)
    expect((await admin.call(classesCalls, call, place)).status).toBe(200)
  expect(await listed(admin)).toContainEqual(['Ben', 'left'])
})

test('somebody whom only an import put into a class by mistake has not left when it is taken back', async () => {
  const { school, classId, admin, teacher, erase } = await open()
  const dua = await school.person('Dua', { email: 'dua@example.org' })
  await school.db.run(sql`update people_person set email_verified_at = now() where id = ${dua.personId}`)
  school.setClock('2026-11-25T15:00:00Z')
  const file = { ...rosterFile('Name,Email\nDua,dua@example.org'), classId }
  const { joined, at } = (await teacher.call(classesCalls, 'classes.import-roster', file)).ok
  expect(joined).toBe(1)
  expect((await teacher.call(classesCalls, 'classes.take-back-import', { at })).ok.removed).toBe(1)
  expect(await listed(admin)).toContainEqual(['Dua', 'new'])
  expect((await erase(admin, dua)).ok).toEqual({ erased: 0, stayed: ['Dua'] })
})

test('a pupil whose class was archived by the closing of a season has left when it cannot be undone any more', async () => {
  const { school, classId, admin, erase } = await open()
  school.setClock('2026-11-25T15:00:00Z')
  const teo = await school.person('Teo', { pupilOf: classId })
  expect((await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })).status).toBe(200)
  expect(await listed(admin)).toContainEqual(['Teo', 'undoable'])
  expect((await erase(admin, teo)).ok).toEqual({ erased: 0, stayed: ['Teo'] })
  await school.jobs.runDue()
  school.setClock('2026-12-02T16:00:00Z')
  await school.jobs.runDue()
  expect(await listed(admin)).toContainEqual(['Teo', 'left'])
  expect((await erase(admin, teo)).ok).toEqual({ erased: 1, stayed: [] })
})

test('a pupil whose closing was undone is in the class again', async () => {
  const { school, classId, admin, erase } = await open()
  const teo = await school.person('Teo', { pupilOf: classId })
  await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })
  const [season] = (await admin.call(seasonCalls, 'season.overview', {})).ok.seasons
  expect((await admin.call(seasonCalls, 'season.undo', { seasonId: season?.id ?? '' })).status).toBe(200)
  expect((await erase(admin, teo)).ok).toEqual({ erased: 0, stayed: ['Teo'] })
})
