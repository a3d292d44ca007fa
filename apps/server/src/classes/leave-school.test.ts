import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { expect, test } from 'vitest'
import { lockPeople } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'

const openClasses = async () => {
  const school = await openTestSchool()
  const [one, two, theirs] = [await school.schoolClass('7A'), await school.schoolClass('8A'), await school.schoolClass('9A')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: one })
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${teacher.personId}, 'teacher', ${two}, now())`)
  const ada = await school.person('Ada', { pupilOf: one })
  for (const classId of [two, theirs]) await admin.call(classesCalls, 'classes.place-pupil', { classId, personId: ada.personId })
  const leave = (who: Visitor, classId = one) => who.call(classesCalls, 'classes.leave-school', { classId, personId: ada.personId })
  const classesOfAda = async () => {
    const all = (await admin.call(classesCalls, 'classes.classes', {})).ok.classes
    const rosters = await Promise.all(all.map(({ id }) => admin.call(classesCalls, 'classes.class', { classId: id })))
    return rosters.flatMap(({ ok }) => (ok.roster.some(({ id }) => id === ada.personId) ? [ok.name] : []))
  }
  return { school, one, two, theirs, admin, teacher, ada, leave, classesOfAda }
}

test('a pupil who leaves the school goes out of all classes of the teacher who says so, who reads that others still have them', async () => {
  const { one, two, theirs, teacher, ada, leave, classesOfAda } = await openClasses()
  expect((await leave(ada)).status).toBe(403)
  expect((await leave(teacher, theirs)).status).toBe(403)
  expect((await leave(teacher)).ok).toEqual({
    classes: expect.arrayContaining([
      { id: one, name: '7A' },
      { id: two, name: '8A' },
    ]),
    elsewhere: 1,
  })
  expect(await classesOfAda()).toEqual(['9A'])
  expect((await leave(teacher)).refusal.refusal).toBe('http.not-found')
})

test('for an admin, a pupil who leaves the school goes out of every class, and can be brought back into each', async () => {
  const { one, admin, ada, leave, classesOfAda } = await openClasses()
  const left = (await leave(admin)).ok
  expect([left.classes.length, left.elsewhere, await classesOfAda()]).toEqual([3, 0, []])
  for (const { id } of left.classes) await admin.call(classesCalls, 'classes.place-pupil', { classId: id, personId: ada.personId })
  expect(await classesOfAda()).toEqual(['7A', '8A', '9A'])
  await admin.call(classesCalls, 'classes.archive-class', { classId: one, archived: true })
  expect((await leave(admin)).refusal.refusal).toBe('classes.class-archived')
})

test('a pupil who leaves the school goes out of a class, too, to which somebody adds them at that moment', async () => {
  const { school, admin, ada, leave, classesOfAda } = await openClasses()
  const last = await school.schoolClass('9B')
  let commit = (): void => undefined
  const gate = new Promise<void>(resolve => {
    commit = resolve
  })
  let adding: Promise<void> = Promise.resolve()
  await new Promise<void>((added, failed) => {
    adding = school.change(async ({ tx }) => {
      await lockPeople(tx, [ada.personId])
      await tx.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${last}, ${ada.personId}, now())`)
      added()
      await gate
    })
    adding.catch(failed)
  })
  const leaving = leave(admin)
  await untilWaiting(school, leaving)
  commit()
  await adding
  expect([(await leaving).ok.classes.length, await classesOfAda()]).toEqual([4, []])
})
