// Names belong to the school: staff give them, and a name that a pupil brings into a class is not a classmate's.

import { auditCalls } from '@xiotein/contract/audit'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { signUpAndVerify } from '../emails.ts'
import { connectLive, type LiveVisitor } from '../live-visitor.ts'
import { rosterFile } from '../roster-file.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7A')
  const otherClassId = await school.schoolClass('8B')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const stranger = await school.person('Ms Oduya', { role: 'teacher', classId: otherClassId })
  const admin = await school.person('Mr Admin', { role: 'admin' })
  const keeper = await school.person('Teo Kaya', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada Okafor', { pupilOf: classId })
  const { db } = school
  const atOnce = () => db.run(sql`update school_settings set pupils_rename = true`)
  const rename = (by: Visitor, who: Visitor, displayName: string) =>
    by.call(classesCalls, 'classes.rename-person', { personId: who.personId, displayName })
  const wish = (who: Visitor, displayName: string) => who.call(peopleCalls, 'people.rename-me', { displayName })
  const bell = async (reader: Visitor) => (await reader.call(noticesCalls, 'notices.mine', {})).ok.notices
  const meOf = async (who: Visitor) => (await who.call(peopleCalls, 'people.front', {})).ok.me
  const nameOf = async (who: Visitor) => (await meOf(who))?.displayName
  return { school, db, classId, otherClassId, teacher, stranger, admin, keeper, ada, atOnce, rename, wish, bell, meOf, nameOf }
}

test('a teacher renames a pupil of the own class, an admin anybody, and nobody else does', async () => {
  const { ada, keeper, teacher, stranger, admin, rename, nameOf } = await open()
  for (const by of [ada, keeper, stranger]) expect((await rename(by, ada, 'Other')).status).toBe(403)
  for (const colleague of [teacher, admin]) expect((await rename(teacher, colleague, 'Other')).status).toBe(403)
  expect((await rename(teacher, ada, '  Ada   O. ')).status).toBe(200)
  expect(await nameOf(ada)).toBe('Ada O.')
  expect((await rename(admin, stranger, 'Mrs Oduya')).status).toBe(200)
  expect(await nameOf(stranger)).toBe('Mrs Oduya')
  expect((await rename(admin, { ...ada, personId: '00000000-0000-4000-8000-000000000000' }, 'Nobody')).status).toBe(404)
})

test('the pupil is told who did it, open screens follow, and the log has no names', async () => {
  const { school, classId, ada, teacher, admin, rename, bell } = await open()
  const [own, board] = [await connectLive(school, ada), await connectLive(school, teacher)]
  await own.watch([`person:${ada.personId}`])
  await board.watch([`class:${classId}`])
  const heard = (visitor: LiveVisitor, name: string) =>
    new Promise<void>(resolve => visitor.socket.on(LIVE_MESSAGES.event, (event: LiveEvent) => event.name === name && resolve()))
  const all = [heard(own, 'people.me-changed'), heard(own, 'notices.added'), heard(board, 'scorekeeping.board-changed')]
  await rename(teacher, ada, 'Ada O.')
  await Promise.all(all)
  expect((await bell(ada))[0]).toMatchObject({
    type: 'name_given',
    title: 'Your name is Ada O. now',
    message: 'Ms Haddad changed it. If it is wrong, tell them.',
  })
  await rename(teacher, ada, 'Ada O.')
  const log = (await admin.call(auditCalls, 'audit.entries', {})).ok.rows.filter(({ action }) => action === 'classes.rename-person')
  expect(log.map(({ actor, words }) => [actor?.id, words])).toEqual([[teacher.personId, 'gave Ada O. another name']])
})

test('a name that staff gave stays: what the pupil had asked for is gone, and the next wish waits wherever pupils rename at once', async () => {
  const { ada, teacher, atOnce, rename, wish, bell, meOf } = await open()
  await wish(ada, 'Stinky Poop')
  await rename(teacher, ada, 'Ada')
  expect(await meOf(ada)).toMatchObject({ displayName: 'Ada', askedName: null, namesWait: true })
  expect((await bell(teacher)).filter(({ read }) => !read)).toEqual([])
  await atOnce()
  expect((await wish(ada, 'Stinky Poop')).ok).toMatchObject({
    displayName: 'Ada',
    askedName: { displayName: 'Stinky Poop' },
    namesWait: true,
  })
})

test("somebody's own name that is a classmate's waits from the moment they join the class, however they do", async () => {
  const { school, db, classId, teacher, atOnce, wish, bell, meOf } = await open()
  await atOnce()
  await db.run(sql`update school_settings set email_sign_up = true`)
  const { code } = await db.one<{ code: string }>(sql`select code from classes_class where id = ${classId}`)
  const signsUp = async (email: string) => {
    const visitor = (await signUpAndVerify(school, { displayName: 'Ada Okafor', email })) ?? school.anybody()
    return { ...visitor, personId: (await meOf(visitor as Visitor))?.id ?? '' } as Visitor
  }
  const byCode = await signsUp('code@example.org')
  const byHand = await signsUp('hand@example.org')
  const byRoster = await school.person('Cem Oz', { email: 'roster@example.org' })
  await wish(byRoster, 'ada okafor')
  expect(await meOf(byRoster)).toMatchObject({ displayName: 'ada okafor', askedName: null })
  await byCode.call(classesCalls, 'classes.join-class', { code })
  await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: byHand.personId })
  await teacher.call(classesCalls, 'classes.import-roster', { ...rosterFile('Name;Email\nCem Oz;roster@example.org'), classId })
  for (const who of [byCode, byHand, byRoster]) {
    const me = await meOf(who)
    expect(me?.displayName).toMatch(/^Pupil [0-9A-F]{4}$/)
    expect(me?.askedName?.displayName.toLowerCase()).toBe('ada okafor')
  }
  expect((await bell(teacher)).map(({ type }) => type)).toEqual(['name_asked', 'name_asked', 'name_asked'])
})

test('two pupils whom the school has called the same keep their names', async () => {
  const { school, classId, teacher, nameOf } = await open()
  const namesake = await school.person('Ada Okafor', {})
  await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: namesake.personId })
  expect(await nameOf(namesake)).toBe('Ada Okafor')
})

test('a pupil whose approved name is taken back is as free as before: only a name that staff gave makes the next one wait', async () => {
  const { school, classId, ada, teacher, atOnce, rename, wish, meOf } = await open()
  const ben = await school.person('Ben Adu', { pupilOf: classId })
  await rename(teacher, ben, 'Ben A.')
  for (const [who, wanted] of [
    [ada, 'Addie'],
    [ben, 'Benny'],
  ] as const) {
    await wish(who, wanted)
    const { roster } = (await teacher.call(classesCalls, 'classes.class', { classId })).ok
    const askedNameId = roster.find(({ id }) => id === who.personId)?.askedName?.id ?? ''
    expect((await teacher.call(classesCalls, 'classes.decide-name', { askedNameId, decision: 'approve' })).status).toBe(200)
    expect((await teacher.call(classesCalls, 'classes.take-back-name', { askedNameId })).status).toBe(200)
  }
  await atOnce()
  expect(await meOf(ada)).toMatchObject({ displayName: 'Ada Okafor', namesWait: false })
  expect(await meOf(ben)).toMatchObject({ displayName: 'Ben A.', namesWait: true })
})
