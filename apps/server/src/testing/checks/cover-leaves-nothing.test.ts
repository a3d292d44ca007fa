// What somebody who stands in does leaves nothing behind that works after the cover.

import { randomUUID } from 'node:crypto'
import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { rosterFile } from '../roster-file.ts'
import type { Visitor } from '../school.ts'
import { NOON, openSchools } from './covered-class.ts'
import { openSession } from './fresh-session.ts'

test('of somebody who stands in, neither a scorekeeper nor a card is left when the cover is over', async () => {
  const { school, classId, otherId, teacher, colleague, ada, give } = await openSchools()
  const third = await school.person('Ms Okafor', { role: 'teacher', classId: otherId })
  await give(teacher, colleague)
  const keeper = (by: Visitor, of: Visitor, call: 'classes.assign-role' | 'classes.withdraw-role' = 'classes.assign-role') =>
    by.call(classesCalls, call, { personId: of.personId, role: 'scorekeeper', classId })
  const card = (by: Visitor) => by.call(classesCalls, 'classes.print-cards', { classId, personIds: null })
  for (const somebody of [third, ada]) expect((await keeper(colleague, somebody)).status).toBe(403)
  expect((await card(colleague)).status).toBe(403)
  expect((await colleague.call(classesCalls, 'classes.class', { classId })).ok.may).toMatchObject({ assignRoles: false, makeCards: false })
  expect((await keeper(teacher, ada)).status).toBe(200)
  expect((await keeper(colleague, ada, 'classes.withdraw-role')).status).toBe(403)
  expect((await card(teacher)).status).toBe(200)
})

test('whoever stands in adds a pupil without a start code, and a teacher of the class makes the card', async () => {
  const { school, classId, teacher, colleague, give } = await openSchools()
  const admin = await school.person('Dr Grant', { role: 'admin' })
  await give(teacher, colleague)
  const add = async (by: Visitor, displayName: string) =>
    (await by.call(classesCalls, 'classes.add-pupil', { classId, displayName, username: null, email: null })).ok
  const added = await add(colleague, 'Ivo')
  expect([added.startCode, (await add(teacher, 'Mei')).startCode, (await add(admin, 'Noa')).startCode]).toEqual([
    null,
    expect.any(String),
    expect.any(String),
  ])
  const codes = sql`select 1 from people_one_time where person_id = ${added.id} and purpose = 'start-code'`
  expect(await school.db.rows(codes)).toEqual([])
  const { cards } = (await teacher.call(classesCalls, 'classes.print-cards', { classId, personIds: [added.id] })).ok
  expect(cards).toMatchObject([{ displayName: 'Ivo', startCode: expect.any(String) }])
})

test('a pupil whom somebody adds who stands in gets no link and no code from them, neither at once nor a day later; from a teacher they do', async () => {
  const { school, classId, teacher, colleague, ada, give } = await openSchools()
  await give(teacher, colleague, '2026-11-25', '2026-11-27')
  const lena = { classId, displayName: 'Lena', username: null, email: null }
  const { id: personId } = (await colleague.call(classesCalls, 'classes.add-pupil', lena)).ok
  await school.db.run(sql`update people_person set password_hash = 'x' where id in (${personId}, ${ada.personId})`)
  const link = (by: Visitor) => by.call(classesCalls, 'classes.issue-reset-link', { personId })
  const code = (by: Visitor) => by.call(classesCalls, 'classes.issue-sign-in-code', { personId })
  for (const now of [NOON, '2026-11-26T11:00:01Z']) {
    school.setClock(now)
    for (const { status, refusal } of [await link(colleague), await code(colleague)])
      expect([status, refusal.refusal]).toEqual([403, 'classes.joined-under-cover'])
    const ofClass = await colleague.call(classesCalls, 'classes.issue-class-sign-in-code', { classId })
    expect(ofClass.ok).toMatchObject({ pupils: 1, newToClass: 1 })
  }
  expect([(await link(teacher)).status, (await code(teacher)).status]).toEqual([200, 200])
})

test('somebody who stands in lets no pupil learn to keep score in a rehearsal of their own; a teacher does, and no picture stays there', async () => {
  const { school, classId, teacher, colleague, ada, give } = await openSchools()
  const admin = await school.person('Dr Grant', { role: 'admin' })
  await school.db.run(sql`update people_person set vouched_at = created_at where id = ${ada.personId}`)
  const photoId = randomUUID()
  await school.db.run(sql`insert into people_photo (id, person_id, image, created_at) values (${photoId}, ${ada.personId}, 'x', now())`)
  const sees = async (by: Visitor) => (await by.call(peopleCalls, 'people.photo', { photoId })).status
  const learns = async (by: Visitor) => {
    const { classId: rehearsal } = (await by.call(rehearsalCalls, 'rehearsal.open', {})).ok
    return (await by.call(classesCalls, 'classes.assign-role', { personId: ada.personId, role: 'scorekeeper', classId: rehearsal })).status
  }
  await give(teacher, colleague)
  expect([await learns(colleague), await learns(teacher), await sees(teacher)]).toEqual([403, 200, 200])
  await admin.call(classesCalls, 'classes.withdraw-role', { personId: teacher.personId, role: 'teacher', classId })
  teacher.cookie = (await openSession(school.db, teacher.personId)).cookie
  expect(await sees(teacher)).toBe(403)
})

test('whoever stands in adds pupils without an address, by hand and by a roster', async () => {
  const { classId, teacher, colleague, give } = await openSchools()
  await give(teacher, colleague)
  const add = (by: Visitor, name: string) =>
    by.call(classesCalls, 'classes.add-pupil', { classId, displayName: name, username: null, email: `${name}@school.example` })
  const roster = { classId, ...rosterFile('Name,Email\nIvo,ivo@school.example\nMei,\n') }
  expect((await add(colleague, 'Noa')).refusal.words).toBe(
    'You cover this class, so you add pupils without an email address. Please leave it empty.',
  )
  const { rows } = (await colleague.call(classesCalls, 'classes.preview-roster', roster)).ok
  expect(rows.map(({ outcome, words }) => [outcome, words])).toEqual([
    ['refused', 'You cover this class, so you add pupils without an email address'],
    ['new', 'New account'],
  ])
  expect((await colleague.call(classesCalls, 'classes.import-roster', roster)).ok.created).toBe(1)
  expect((await add(teacher, 'Noa')).status).toBe(200)
  expect((await teacher.call(classesCalls, 'classes.import-roster', roster)).ok.created).toBe(1)
})

test('a pupil of another class of theirs whom somebody adds who stands in leaves them no right there, and goes as soon as a teacher wants', async () => {
  const { school, classId, otherId, teacher, colleague, give, sees } = await openSchools()
  const eve = await school.person('Eve', { pupilOf: otherId })
  const place = () => colleague.call(classesCalls, 'classes.place-pupil', { classId, personId: eve.personId })
  expect((await place()).status).toBe(403)
  await give(teacher, colleague)
  expect((await place()).status).toBe(200)
  school.setClock('2026-11-27T11:00:00Z')
  expect([await sees(colleague), await sees(teacher)]).toEqual([403, 200])
  const taken = (by: Visitor) => by.call(classesCalls, 'classes.remove-pupil', { classId, personId: eve.personId })
  expect([(await taken(colleague)).status, (await taken(teacher)).status]).toEqual([403, 200])
})
