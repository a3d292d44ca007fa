import { randomUUID } from 'node:crypto'
import { type ClassesCalls, classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import type { InputOf } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { connectLive } from '../testing/live-visitor.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const twoClasses = async () => {
  const school = await openTestSchool()
  const [from, to] = [await school.schoolClass('7A'), await school.schoolClass('8A')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: from })
  const other = await school.person('Mr Lund', { role: 'teacher', classId: to })
  const ada = await school.person('Ada', { pupilOf: from })
  const ben = await school.person('Ben', { pupilOf: from })
  const move = (somebody: Visitor, personIds: string[], classes: { fromClassId?: string; toClassId?: string } = {}) =>
    somebody.call(classesCalls, 'classes.move-pupils', { fromClassId: from, toClassId: to, personIds, ...classes })
  const rosterOf = async (classId: string) =>
    (await admin.call(classesCalls, 'classes.class', { classId })).ok.roster.map(({ displayName }) => displayName)
  return { school, from, to, admin, teacher, other, ada, ben, move, rosterOf }
}

test('whoever runs both classes moves pupils from one to the other in one step, and nobody else does', async () => {
  const { school, from, to, admin, teacher, other, ada, ben, move, rosterOf } = await twoClasses()
  const both = [ada.personId, ben.personId]
  for (const somebody of [teacher, other, ada]) expect((await move(somebody, both)).status).toBe(403)
  expect(await rosterOf(from)).toEqual(['Ada', 'Ben'])
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (${randomUUID()}, ${teacher.personId}, 'teacher', ${to}, now())`)
  expect((await move(teacher, [ada.personId])).ok).toEqual({ moved: 1, gone: 0 })
  expect((await move(admin, both)).ok).toEqual({ moved: 1, gone: 1 })
  expect([await rosterOf(from), await rosterOf(to)]).toEqual([[], ['Ada', 'Ben']])
  expect((await ada.call(peopleCalls, 'people.front', {})).ok.me?.classes).toEqual([{ id: to, name: '8A' }])
})

test('an admin moves pupils into a class that is made for them: both happen once, or neither', async () => {
  const { school, from, admin, teacher, ada, ben, rosterOf } = await twoClasses()
  const wanted = (name: string, ...pupils: Visitor[]) =>
    ({ fromClassId: from, name, teach: false, personIds: pupils.map(({ personId }) => personId) }) as const
  const send = (somebody: Visitor, input: InputOf<ClassesCalls['classes.move-to-new-class']>, key?: string) =>
    somebody.call(classesCalls, 'classes.move-to-new-class', input, key ? { key } : {})
  const called = async (name: string) =>
    (await admin.call(classesCalls, 'classes.classes', {})).ok.classes.filter(each => each.name === name).map(({ id }) => id)
  expect((await send(teacher, wanted('9A', ada))).status).toBe(403)
  expect((await send(admin, wanted('8A', ada))).refusal.refusal).toBe('classes.class-name-taken')
  expect(await rosterOf(from)).toEqual(['Ada', 'Ben'])
  // The answer is lost, and the same press comes again.
  const key = randomUUID()
  for (const _ of ['lost', 'again']) expect((await send(admin, wanted('9A', ada, ben), key)).ok).toEqual({ moved: 2, gone: 0 })
  const made = await called('9A')
  expect(made).toHaveLength(1)
  expect([await rosterOf(from), await rosterOf(made[0] ?? '')]).toEqual([[], ['Ada', 'Ben']])
  expect((await send(admin, { ...wanted('9C', ben), fromClassId: made[0] ?? '', teach: true })).ok).toEqual({ moved: 1, gone: 0 })
  expect((await admin.call(peopleCalls, 'people.front', {})).ok.me?.roles).toContainEqual(
    expect.objectContaining({ role: 'teacher', className: '9C' }),
  )
  // Nobody is there any more: no class is made.
  expect((await send(admin, wanted('9B', ada))).refusal.refusal).toBe('http.not-found')
  expect(await called('9B')).toEqual([])
  const rows = await school.db.rows(sql`select id from classes_class where name = '9B'`)
  expect(rows).toEqual([])
})

test('somebody who is in both classes only leaves the first one', async () => {
  const { from, to, admin, ada, move, rosterOf } = await twoClasses()
  await admin.call(classesCalls, 'classes.place-pupil', { classId: to, personId: ada.personId })
  expect((await move(admin, [ada.personId])).ok).toEqual({ moved: 1, gone: 0 })
  expect([await rosterOf(from), await rosterOf(to)]).toEqual([['Ben'], ['Ada']])
})

test('a scorekeeper who is moved no longer keeps score of the former class, from that moment', async () => {
  const { school, from, admin, move } = await twoClasses()
  const teo = await school.person('Teo', { role: 'scorekeeper', classId: from, pupilOf: from })
  const live = await connectLive(school, teo)
  await move(admin, [teo.personId])
  await live.ended
  expect(await school.db.rows(sql`select id from people_role where person_id = ${teo.personId}`)).toEqual([])
})

test('nobody is moved into or out of an archived class or a rehearsal, or into the same class', async () => {
  const { school, from, to, admin, ada, move, rosterOf } = await twoClasses()
  const closed = await school.schoolClass('6A')
  const inClosed = await school.person('Cem', { pupilOf: closed })
  await admin.call(classesCalls, 'classes.archive-class', { classId: closed, archived: true })
  expect((await move(admin, [ada.personId], { toClassId: closed })).refusal.refusal).toBe('classes.class-archived')
  expect((await move(admin, [inClosed.personId], { fromClassId: closed })).refusal.refusal).toBe('classes.class-archived')
  expect((await move(admin, [ada.personId], { toClassId: from })).refusal.refusal).toBe('classes.already-in-class')
  await school.db.run(sql`update classes_class set rehearsed_by = ${admin.personId} where id = ${to}`)
  expect((await move(admin, [ada.personId])).refusal.refusal).toBe('classes.rehearsal-class')
  expect(await rosterOf(from)).toEqual(['Ada', 'Ben'])
})

test('each move is in the audit log as leaving one class and joining the other', async () => {
  const { school, from, to, admin, ada, move } = await twoClasses()
  await move(admin, [ada.personId])
  const entries = await school.db.rows(sql`
    select action, class_id from audit_entry where subject_id = ${ada.personId} order by action`)
  expect(entries).toEqual([
    { action: 'classes.place-pupil', classId: to },
    { action: 'classes.remove-pupil', classId: from },
  ])
})
