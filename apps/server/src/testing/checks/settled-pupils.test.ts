import { classesCalls } from '@xiotein/contract/classes'
import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { siegeCalls } from '@xiotein/contract/siege'
import { expect, test } from 'vitest'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, PASSWORD, type Visitor } from '../school.ts'

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

test('whoever adds a pupil of another class reads and changes nothing of them for a day, and their teachers are told', async () => {
  const { school, other, admin, teacher, stranger, personId } = await schoolWithTwoTeachers()
  await teacher.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: false })
  await teacher.call(siegeCalls, 'siege.note-pupil', { personId, seen: '', reason: 'Agreed with the parents.' })
  school.setClock('2026-11-23T10:00:00Z')
  await stranger.call(classesCalls, 'classes.place-pupil', { classId: other, personId })
  const [notice] = (await teacher.call(noticesCalls, 'notices.mine', {})).ok.notices
  expect(notice?.title).toBe('Ada is in 8A, too')
  expect(notice?.message).toContain('Ms Vega added Ada to 8A.')
  const { moves } = (await teacher.call(movesCalls, 'moves.of-pupil', { personId })).ok
  const each = (by: Visitor) =>
    Promise.all([
      by.call(movesCalls, 'moves.reset-for-pupil', { personId, moveId: null, version: moves?.version ?? 0 }),
      by.call(siegeCalls, 'siege.switch-pupil', { personId, takesPart: true }),
      by.call(classesCalls, 'classes.rename-person', { personId, displayName: 'Addie' }),
      by.call(siegeCalls, 'siege.history', { personId, side: 'both' }),
    ])
  const reasons = async (by: Visitor) => (await by.call(siegeCalls, 'siege.switches', {})).ok.pupils.map(({ reason }) => reason)
  for (const { status, refusal } of await each(stranger)) expect([status, refusal.refusal]).toEqual([403, 'classes.new-to-class'])
  expect([await reasons(stranger), await reasons(teacher)]).toEqual([[''], ['Agreed with the parents.']])
  school.setClock('2026-11-24T10:00:00Z')
  expect(await reasons(stranger)).toEqual(['Agreed with the parents.'])
  for (const { status } of await each(stranger)) expect(status).toBe(200)
  expect((await admin.call(classesCalls, 'classes.rename-person', { personId, displayName: 'Ada' })).status).toBe(200)
})

test('a pupil who joins a first class by its code is settled there at once', async () => {
  const { school, other, stranger } = await schoolWithTwoTeachers()
  school.setClock('2026-11-23T09:00:00Z')
  const bo = await school.person('Bo')
  const { code } = (await stranger.call(classesCalls, 'classes.class', { classId: other })).ok
  expect((await bo.call(classesCalls, 'classes.join-class', { code: code ?? '' })).status).toBe(200)
  expect((await stranger.call(siegeCalls, 'siege.switch-pupil', { personId: bo.personId, takesPart: false })).status).toBe(200)
})
