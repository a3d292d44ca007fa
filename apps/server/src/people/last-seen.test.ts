import { peopleCalls } from '@xiotein/contract/people'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { openBeforeMigration } from '../testing/before-migration.ts'
import { classesCalls } from '../testing/class-calls.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'
import { peopleRetention } from './cleaning.ts'
import { lastSeenOf } from './person-rows.ts'

const EMAIL = 'gus@example.org'

const withGus = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-02T08:00:00Z')
  const { personId } = await school.person('Gus', { email: EMAIL, password: PASSWORD })
  const browser = school.anybody()
  expect((await browser.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })).status).toBe(200)
  const look = async (by: Visitor, at: string): Promise<void> => {
    school.setClock(at)
    expect((await by.call(peopleCalls, 'people.front', {})).ok.me).not.toBeNull()
  }
  const seenAt = async (): Promise<Date | undefined> => (await lastSeenOf(school.db, [personId])).get(personId)
  return { school, personId, browser, look, seenAt }
}

test('the last visit is known when its session has run out and is deleted', async () => {
  const { school, personId, browser, look, seenAt } = await withGus()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${personId}, now())`)
  await look(browser, '2026-11-13T10:00:00Z')
  // Staff read of that visit in the roster and among the people, not of the last sign-in.
  const [known] = (await admin.call(peopleCalls, 'people.people', { query: 'gus' })).ok.rows
  const [pupil] = (await admin.call(classesCalls, 'classes.class', { classId })).ok.roster
  expect([known?.lastSeenAt, pupil?.lastSeenAt]).toEqual(['2026-11-13T10:00:00.000Z', '2026-11-13T10:00:00.000Z'])
  await runAll(school.school, cleaningJobs(peopleRetention), new Date('2026-11-17T10:00:00Z'))
  expect(
    await school.db.rows(sql`select id from people_session where created_at <= '2026-11-02T08:00:00Z' and browser is not null`),
  ).toEqual([])
  expect(await seenAt()).toEqual(new Date('2026-11-13T10:00:00Z'))
})

test('signing out, here or everywhere, does not take the last visit away', async () => {
  const { school, personId, browser, look, seenAt } = await withGus()
  await look(browser, '2026-11-13T10:00:00Z')
  await browser.call(peopleCalls, 'people.sign-out', {})
  expect(await seenAt()).toEqual(new Date('2026-11-13T10:00:00Z'))
  const again = school.anybody()
  await again.call(peopleCalls, 'people.sign-in', { name: EMAIL, password: PASSWORD })
  await look(again, '2026-11-20T10:00:00Z')
  expect((await again.call(peopleCalls, 'people.sign-out-everywhere', {})).status).toBe(200)
  expect(await school.db.rows(sql`select id from people_session where person_id = ${personId}`)).toEqual([])
  expect(await seenAt()).toEqual(new Date('2026-11-20T10:00:00Z'))
})

test('an admin who acts as a test account does not count as its person', async () => {
  const { school } = await withGus()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const tester = await school.person('Test Student', { isTest: true })
  await admin.call(peopleCalls, 'people.act-as', { personId: tester.personId })
  await school.db.run(sql`update people_session set expires_at = '2026-12-01' where acting_admin_id is not null`)
  school.setClock('2026-11-20T10:00:00Z')
  expect((await admin.call(peopleCalls, 'people.front', {})).ok.me?.displayName).toBe('Test Student')
  expect((await lastSeenOf(school.db, [tester.personId])).get(tester.personId)).toEqual(new Date('2026-11-02T08:00:00Z'))
})

test('a school that is upgraded keeps the last visits that its sessions know, without those of acting admins', async () => {
  const { db, bringUp } = await openBeforeMigration('-last-seen.sql')
  const [ada, ben, never, admin] = ['1', '2', '3', '4'].map(digit => `0199e0aa-0000-7000-8000-00000000000${digit}`)
  for (const [id, name, lastLoginAt] of [
    [ada, 'Ada', '2026-11-02'],
    [ben, 'Ben', '2026-11-02'],
    [never, 'Cem', null],
    [admin, 'Mr Osei', null],
  ])
    await db.run(
      sql`insert into people_person (id, display_name, created_at, last_login_at) values (${id}, ${name}, '2026-09-01', ${lastLoginAt})`,
    )
  const session = (digest: string, personId: string | undefined, seenAt: string, actingAdminId: string | null = null) =>
    db.run(sql`
      insert into people_session (id, digest, person_id, acting_admin_id, created_at, expires_at, seen_at)
      values (gen_random_uuid(), ${digest}, ${personId}, ${actingAdminId}, '2026-11-02', '2026-11-16', ${seenAt})`)
  await session('1', ada, '2026-11-05')
  await session('2', ada, '2026-11-13')
  await session('3', ben, '2026-11-14', admin)
  await bringUp()
  expect(await db.rows(sql`select last_seen_at::date::text as day from people_person order by id`)).toEqual([
    { day: '2026-11-13' },
    { day: '2026-11-02' },
    { day: null },
    { day: null },
  ])
})
