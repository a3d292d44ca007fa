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
    at: expect.any(String),
  })
  expect(await classesOfAda()).toEqual(['9A'])
  expect((await leave(teacher)).refusal.refusal).toBe('http.not-found')
})

test('for an admin, a pupil who leaves the school goes out of every class, and can be brought back into each', async () => {
  const { one, admin, ada, leave, classesOfAda } = await openClasses()
  const left = (await leave(admin)).ok
  expect([left.classes.length, left.elsewhere, await classesOfAda()]).toEqual([3, 0, []])
  const undo = (who: Visitor) => who.call(classesCalls, 'classes.undo-leaving', { personId: ada.personId, at: left.at })
  const back = { classes: ['7A', '8A', '9A'].map(name => expect.objectContaining({ name })), notBack: [] }
  // Sent twice, it is done once.
  expect([(await undo(admin)).ok, (await undo(admin)).ok, await classesOfAda()]).toEqual([back, back, ['7A', '8A', '9A']])
  expect((await undo(ada)).status).toBe(403)
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

test('undoing that a pupil left brings back what can be brought back, and says what cannot', async () => {
  const { one, two, admin, teacher, ada, leave, classesOfAda } = await openClasses()
  const { at } = (await leave(teacher)).ok
  const undo = (who: Visitor) => who.call(classesCalls, 'classes.undo-leaving', { personId: ada.personId, at })
  // Nobody undoes what somebody else did.
  expect((await undo(admin)).refusal.refusal).toBe('classes.not-taken-out')
  await admin.call(classesCalls, 'classes.archive-class', { classId: two, archived: true })
  expect((await undo(teacher)).ok).toEqual({ classes: [{ id: one, name: '7A' }], notBack: [{ id: two, name: '8A', why: 'archived' }] })
  expect(await classesOfAda()).toEqual(['7A', '9A'])
  await admin.call(classesCalls, 'classes.archive-class', { classId: one, archived: true })
  expect((await undo(teacher)).status).toBe(403)
})

test('a pupil who became staff meanwhile is brought back into no class', async () => {
  const { theirs, admin, ada, leave, classesOfAda } = await openClasses()
  const { at } = (await leave(admin)).ok
  await admin.call(classesCalls, 'classes.assign-role', { personId: ada.personId, role: 'teacher', classId: theirs })
  const undone = await admin.call(classesCalls, 'classes.undo-leaving', { personId: ada.personId, at })
  expect([undone.refusal.refusal, await classesOfAda()]).toEqual(['classes.staff-not-pupil', []])
})

test('whoever runs only one of the classes any more brings the pupil back into that one', async () => {
  const { school, one, two, teacher, ada, leave, classesOfAda } = await openClasses()
  const { at } = (await leave(teacher)).ok
  await school.db.run(sql`delete from people_role where person_id = ${teacher.personId} and class_id = ${two}`)
  const undone = await teacher.call(classesCalls, 'classes.undo-leaving', { personId: ada.personId, at })
  expect(undone.ok).toEqual({ classes: [{ id: one, name: '7A' }], notBack: [{ id: two, name: '8A', why: 'others' }] })
  expect(await classesOfAda()).toEqual(['7A', '9A'])
})
