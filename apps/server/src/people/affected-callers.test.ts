import { randomUUID } from 'node:crypto'
import { peopleCalls } from '@xiotein/contract/people'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Sql, sql } from '../platform/database/index.ts'
import { hearCallerChanges } from '../testing/caller-changes.ts'
import { openTestSchool, PASSWORD } from '../testing/school.ts'

const open = async () => {
  const school = await openTestSchool()
  const { db } = school
  const heard = await hearCallerChanges(school)
  /** Every earlier notification has arrived. */
  const catchUp = async (): Promise<void> => {
    const mark = randomUUID()
    await db.run(sql`select pg_notify('xiotein_callers_public', ${mark})`)
    await expect.poll(() => heard).toContain(mark)
    heard.pop()
  }
  /** The people that other nodes are notified about, by what was done. */
  const notifiedBy = async (change: Sql | (() => Promise<unknown>)): Promise<string[]> => {
    await catchUp()
    heard.length = 0
    await (typeof change === 'function' ? change() : db.run(change))
    await catchUp()
    return [...heard]
  }
  return { school, notifiedBy }
}

test('every node learns whose rights, name or session changed, and of nobody else', async () => {
  const { school, notifiedBy } = await open()
  const classId = await school.schoolClass('7C')
  const { personId } = await school.person('Ada', { pupilOf: classId })
  await school.person('Ms Haddad', { role: 'teacher', classId })
  const own = [personId]
  expect(await notifiedBy(sql`update people_person set display_name = 'Ada Brook' where id = ${personId}`)).toEqual(own)
  expect(await notifiedBy(sql`update people_person set suspended_at = now() where id = ${personId}`)).toEqual(own)
  expect(await notifiedBy(sql`update people_person set credentials_version = 2 where id = ${personId}`)).toEqual(own)
  expect(await notifiedBy(sql`update people_person set email_verified_at = now() where id = ${personId}`)).toEqual(own)
  expect(
    await notifiedBy(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${personId}, 'scorekeeper', ${classId}, now())`),
  ).toEqual(own)
  expect(await notifiedBy(sql`delete from people_role where person_id = ${personId}`)).toEqual(own)
  expect(await notifiedBy(sql`delete from classes_pupil where person_id = ${personId}`)).toEqual(own)
  expect(await notifiedBy(sql`delete from people_session where person_id = ${personId}`)).toEqual(own)
})

test('archiving a class or emptying a school may affect everybody', async () => {
  const { school, notifiedBy } = await open()
  const classId = await school.schoolClass('7C')
  expect(await notifiedBy(sql`update classes_class set archived_at = now() where id = ${classId}`)).toEqual([''])
  const owner = new pg.Client({ connectionString: school.ownerUrl })
  await owner.connect()
  onTestFinished(() => owner.end())
  expect(await notifiedBy(() => owner.query('truncate people_session cascade'))).toEqual([''])
})

test("changes that affect nobody's rights are not announced to other nodes", async () => {
  const { school, notifiedBy } = await open()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId, email: 'ada@school.example', password: PASSWORD })
  expect(await notifiedBy(() => ada.call(peopleCalls, 'people.rename-me', { displayName: 'Ada' }))).toEqual([])
  expect(await notifiedBy(() => ada.call(peopleCalls, 'people.change-preferences', { theme: 'dark' }))).toEqual([])
  expect(await notifiedBy(sql`update classes_class set archived_at = null where id = ${classId}`)).toEqual([])
  expect(await notifiedBy(sql`update people_session set seen_at = now()`)).toEqual([])
})
