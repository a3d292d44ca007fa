// Staff hide the name of one pupil in the Hall of Fame.

import { randomUUID } from 'node:crypto'
import { auditCalls } from '@xiotein/contract/audit'
import { fameCalls } from '@xiotein/contract/fame'
import { expect, test } from 'vitest'
import { grantXp } from '../growth/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const openSchool = async () => {
  const school = await openTestSchool()
  const [classId, otherId] = [await school.schoolClass('7C'), await school.schoolClass('8A')]
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const stranger = await school.person('Mr Wolf', { role: 'teacher', classId: otherId })
  const [ada, ben] = [await school.person('Ada Okafor', { pupilOf: classId }), await school.person('Ben Ito', { pupilOf: classId })]
  const { personId } = ada
  const xp = { personId, amount: 60, source: 'test', causeId: randomUUID() }
  await school.change(change => grantXp(change, [xp, { ...xp, personId: ben.personId, amount: 50, causeId: randomUUID() }]))
  const hide = (by: Visitor, hidden: boolean) => by.call(fameCalls, 'fame.hide-pupil', { personId, hidden })
  const hideOwn = (hidesName: boolean) => ada.call(fameCalls, 'fame.hide-name', { hidesName })
  const seenBy = async (reader: Visitor) => {
    const { top } = (await reader.call(fameCalls, 'fame.board', {})).ok
    return JSON.stringify([top, (await ben.call(fameCalls, 'fame.everybody', {})).ok]).includes('Ada')
  }
  return { school, admin, teacher, stranger, ada, ben, personId, hide, hideOwn, seenBy }
}

test('a pupil whom staff hide is on no board and no list, reads so, and only staff show the name again', async () => {
  const { school, admin, teacher, ada, ben, personId, hide, hideOwn, seenBy } = await openSchool()
  expect(await seenBy(school.anybody())).toBe(true)
  expect((await hide(teacher, true)).status).toBe(200)
  for (const reader of [school.anybody(), ben, teacher]) expect(await seenBy(reader)).toBe(false)
  expect((await ada.call(fameCalls, 'fame.board', {})).ok.own).toMatchObject({ place: 1, hidesName: true })
  expect((await ada.call(fameCalls, 'fame.privacy', {})).ok).toMatchObject({ hidesName: false, hiddenByStaff: true })
  const shown = await hideOwn(false)
  expect([shown.status, shown.refusal.words]).toEqual([
    403,
    'A teacher has hidden your name in the Hall of Fame. Only staff can show it again.',
  ])
  expect(await seenBy(ben)).toBe(false)
  expect((await admin.call(fameCalls, 'fame.of-pupil', { personId })).ok).toEqual({ hiddenByStaff: true })
  await hide(admin, true)
  await hide(admin, false)
  expect(await seenBy(school.anybody())).toBe(true)
  const logged = (await admin.call(auditCalls, 'audit.entries', {})).ok.rows.map(({ words }) => words)
  expect(logged.filter(words => words.includes('Hall of Fame'))).toEqual([
    'no longer hides the name of Ada Okafor in the Hall of Fame',
    'hid the name of Ada Okafor in the Hall of Fame',
  ])
})

test('a pupil who hides their own name stays hidden when staff show it again, and staff do not learn that the pupil hides', async () => {
  const { teacher, ben, personId, hide, hideOwn, seenBy } = await openSchool()
  const ofPupil = async () => (await teacher.call(fameCalls, 'fame.of-pupil', { personId })).ok
  await hideOwn(true)
  expect(await ofPupil()).toEqual({ hiddenByStaff: false })
  await hide(teacher, true)
  await hide(teacher, false)
  expect([await seenBy(ben), await ofPupil()]).toEqual([false, { hiddenByStaff: false }])
  // The other way round: hidden by staff first.
  await hideOwn(false)
  await hide(teacher, true)
  expect((await hideOwn(true)).ok).toMatchObject({ hidesName: true, hiddenByStaff: true })
  await hide(teacher, false)
  expect(await seenBy(ben)).toBe(false)
  await hideOwn(false)
  expect(await seenBy(ben)).toBe(true)
})

test('only staff of the classes of a pupil and admins hide the name, and read whether staff do', async () => {
  const { admin, stranger, ben, personId, hide, seenBy } = await openSchool()
  for (const by of [stranger, ben]) {
    expect((await hide(by, true)).status).toBe(403)
    expect((await by.call(fameCalls, 'fame.of-pupil', { personId })).status).toBe(403)
  }
  expect(await seenBy(ben)).toBe(true)
  const nobody = await admin.call(fameCalls, 'fame.hide-pupil', { personId: randomUUID(), hidden: true })
  expect(nobody.refusal.refusal).toBe('http.not-found')
})
