// Groups of a lesson are made by the server for the staff of the class, so that pairs are kept apart and nobody learns of them.

import { attendanceCalls } from '@xiotein/contract/attendance'
import { classesCalls } from '@xiotein/contract/classes'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { pupilsOf } from '../testing/squad-life.ts'

const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay'] as const

const lesson = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const pupils = await pupilsOf(school, classId, NAMES)
  const apart = (...[one, other]: readonly [Visitor, Visitor]) =>
    teacher.call(squadsCalls, 'squads.keep-apart', { classId, pair: [one.personId, other.personId], apart: true })
  const mark = (who: Visitor, state: 'absent' | 'present') =>
    keeper.call(attendanceCalls, 'attendance.mark', { classId, personId: who.personId, state })
  const groups = (by: Visitor, size: '2' | '3' | '6' = '2') => by.call(squadsCalls, 'squads.lesson-groups', { classId, size, by: 'chance' })
  return { school, classId, teacher, keeper, pupils, apart, mark, groups }
}

test('a pair is kept apart whatever the dice, and the answer has ids alone', async () => {
  const { teacher, pupils, apart, groups } = await lesson()
  const { Ada, Ben } = pupils
  await apart(Ada, Ben)
  for (let round = 0; round < 20; round += 1) {
    const answer = await groups(teacher)
    expect(Object.keys(answer.ok)).toEqual(['groups'])
    expect(answer.ok.groups.flat().sort()).toEqual(NAMES.map(name => pupils[name].personId).sort())
    for (const group of answer.ok.groups) expect(group.includes(Ada.personId) && group.includes(Ben.personId)).toBe(false)
  }
})

test('nobody can try all seeds until one makes the same groups: each word of four changes the drawing', async () => {
  const { school, teacher, groups } = await lesson()
  const drawing = async (...words: readonly number[]) => {
    const left = [...words]
    Object.assign(school.school, { newSeed: () => left.shift() ?? 0 })
    return JSON.stringify((await groups(teacher)).ok)
  }
  const first = await drawing(1, 2, 3, 4)
  expect(await drawing(1, 2, 3, 4)).toBe(first)
  for (const other of [
    [2 ** 31, 2, 3, 4],
    [1, 2 ** 31, 3, 4],
    [1, 2, 2 ** 31, 4],
    [1, 2, 3, 2 ** 31],
  ]) {
    expect(await drawing(...other)).not.toBe(first)
  }
})

test('absent and suspended pupils are in no group, whoever marked them', async () => {
  const { school, teacher, pupils, mark, groups } = await lesson()
  await mark(pupils.Cem, 'absent')
  expect((await groups(teacher)).ok.groups.flat()).not.toContain(pupils.Cem.personId)
  await mark(pupils.Cem, 'present')
  expect((await groups(teacher)).ok.groups.flat()).toContain(pupils.Cem.personId)
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${pupils.Cem.personId}`)
  expect((await groups(teacher)).ok.groups.flat()).not.toContain(pupils.Cem.personId)
})

test('where only a few are here, the answer does not tell whether they are kept apart', async () => {
  const { teacher, pupils, apart, mark, groups } = await lesson()
  const { Ada, Ben, Cem, Dora, Eli, Fay } = pupils
  await apart(Ada, Ben)
  for (const absent of [Eli, Fay]) await mark(absent, 'absent')
  expect((await groups(teacher, '6')).ok.groups).toHaveLength(2)
  await mark(Dora, 'absent')
  const three = await groups(teacher)
  await mark(Cem, 'absent')
  const both = await groups(teacher)
  for (const answer of [three, both]) {
    expect(answer.refusal.refusal).toBe('squads.no-groups')
    expect(answer.refusal.words).toBe(
      'No groups of this size can be made of those who are here. At least 4 pupils are needed, or another size.',
    )
  }
})

test('groups are for the staff of the class, while it is open: a scorekeeper could find out by drawing who is never together', async () => {
  const { school, classId, pupils, groups, keeper, teacher } = await lesson()
  const stranger = await school.person('Mr Lund', { role: 'teacher', classId: await school.schoolClass('8A') })
  for (const by of [pupils.Ada, keeper, stranger]) expect((await groups(by)).status).toBe(403)
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  expect((await groups(admin)).refusal.refusal).toBe('squads.class-archived')
  expect((await groups(teacher)).status).toBe(403)
})
