import { classesCalls } from '@xiotein/contract/classes'
import { expect, test } from 'vitest'
import { rosterFile } from '../testing/roster-file.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../testing/school.ts'

const schoolWithTwoTeachers = async () => {
  const school = await openTestSchool()
  school.setClock('2026-11-23T08:00:00Z')
  const own = await school.schoolClass('7C')
  const other = await school.schoolClass('8A')
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: own })
  const stranger = await school.person('Ms Vega', { role: 'teacher', classId: other })
  const ada = await school.person('Ada', { pupilOf: own, email: 'ada@example.org', password: PASSWORD })
  const { personId } = ada
  const link = (by: Visitor) => by.call(classesCalls, 'classes.issue-reset-link', { personId })
  const card = (by: Visitor, classId: string) => by.call(classesCalls, 'classes.print-cards', { classId, personIds: [personId] })
  return { school, own, other, admin, teacher, stranger, ada, personId, link, card }
}

test("a teacher who adds a pupil of the school gets no way into the account for a day; an admin and the pupil's own teacher do", async () => {
  const { school, own, other, admin, teacher, stranger, personId, link, card } = await schoolWithTwoTeachers()
  school.setClock('2026-11-23T10:00:00Z')
  expect((await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId })).status).toBe(200)
  for (const answer of [await link(stranger), await card(stranger, other)]) {
    expect([answer.status, answer.refusal.refusal]).toEqual([403, 'classes.new-to-class'])
    expect(answer.refusal.words).toContain('an admin can do it today')
  }
  expect((await link(teacher)).status).toBe(200)
  expect((await card(teacher, own)).status).toBe(200)
  expect((await link(admin)).status).toBe(200)
  expect((await card(admin, other)).status).toBe(200)
  school.setClock('2026-11-24T09:59:59Z')
  expect((await link(stranger)).status).toBe(403)
  school.setClock('2026-11-24T10:00:00Z')
  expect((await link(stranger)).status).toBe(200)
  expect((await card(stranger, other)).status).toBe(200)
})

test('being removed and added again, or joining by a code, restarts the day', async () => {
  const { school, own, other, teacher, stranger, ada, personId, link } = await schoolWithTwoTeachers()
  school.setClock('2026-11-25T08:00:00Z')
  const place = { classId: own, personId }
  await teacher.call(classesCalls, 'classes.remove-pupil', place)
  await teacher.call(classesCalls, 'classes.place-pupil', place)
  expect((await link(teacher)).refusal.refusal).toBe('classes.new-to-class')
  const { code } = (await stranger.call(classesCalls, 'classes.class', { classId: other })).ok
  expect((await ada.call(classesCalls, 'classes.join-class', { code: code ?? '' })).status).toBe(200)
  expect((await link(stranger)).refusal.refusal).toBe('classes.new-to-class')
})

test('a pupil whom a teacher has just added gets the first card and the next one at once, in that class', async () => {
  const { school, own, other, teacher, stranger } = await schoolWithTwoTeachers()
  const made = await teacher.call(classesCalls, 'classes.add-pupil', { classId: own, displayName: 'Ivo', username: null, email: null })
  const file = rosterFile('Name\nMei')
  await teacher.call(classesCalls, 'classes.import-roster', { ...file, classId: own })
  const cards = await teacher.call(classesCalls, 'classes.print-cards', { classId: own, personIds: null })
  expect(cards.ok.cards.map(each => each.displayName)).toEqual(['Ivo', 'Mei'])
  school.setClock('2026-11-23T08:30:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId: made.ok.id })
  // Cards for everybody without a password leave out pupils who have just joined.
  expect((await stranger.call(classesCalls, 'classes.print-cards', { classId: other, personIds: null })).ok.cards).toEqual([])
})
