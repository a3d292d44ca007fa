// A supply teacher belongs to the staff and to no class: all rights come from a cover, and end with it.

import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { rehearsalCalls } from '@xiotein/contract/rehearsal'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../school.ts'

const NOON = '2026-11-25T11:00:00Z'
const PASSWORD = 'seven-lanterns-over-quiet-water-48'

const openSchool = async () => {
  const school = await openTestSchool()
  school.setClock(NOON)
  const classId = await school.schoolClass('7C')
  const admin = await school.person('Dr Grant', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const invite = (by: Visitor, fromDay: string, toDay = fromDay) =>
    by.call(classesCalls, 'classes.invite-cover', { classId, displayName: 'Mr Vale', email: 'vale@supply.example', fromDay, toDay })
  const sees = async (by: Visitor) => (await by.call(scorekeepingCalls, 'scorekeeping.board', { classId })).status
  /** Opens the link of the invitation and signs in. */
  const begins = async (link: string | null): Promise<Visitor> => {
    const supply = school.anybody()
    const token = new URL(link ?? '').searchParams.get('token') ?? ''
    expect((await supply.call(peopleCalls, 'people.reset-password', { token, password: PASSWORD })).status).toBe(200)
    await supply.call(peopleCalls, 'people.sign-in', { name: 'vale@supply.example', password: PASSWORD })
    return supply
  }
  return { school, classId, admin, teacher, invite, sees, begins }
}

test("a supply teacher has a teacher's rights on the days of the cover, and none before or after", async () => {
  const { school, classId, admin, teacher, invite, sees, begins } = await openSchool()
  const { personId, link } = (await invite(admin, '2026-11-26')).ok
  const supply = await begins(link)
  expect(await sees(supply)).toBe(403)
  expect((await supply.call(classesCalls, 'classes.classes', {})).ok.classes).toEqual([])
  school.setClock('2026-11-25T23:00:00Z')
  expect(await sees(supply)).toBe(200)
  expect(
    (
      await supply.call(classesCalls, 'classes.give-cover', {
        classId,
        personId: teacher.personId,
        fromDay: '2026-11-26',
        toDay: '2026-11-26',
      })
    ).status,
  ).toBe(403)
  // A rehearsal class would make a teacher of them for good.
  expect((await supply.call(rehearsalCalls, 'rehearsal.open', {})).status).toBe(403)
  expect((await supply.call(rehearsalCalls, 'rehearsal.mine', {})).status).toBe(403)
  school.setClock('2026-11-26T23:00:00Z')
  expect(await sees(supply)).toBe(403)
  // The account stays, and is asked again by a teacher of the class.
  expect((await teacher.call(classesCalls, 'classes.staff', { classId })).ok.colleagues).toEqual([{ id: personId, displayName: 'Mr Vale' }])
  const again = { classId, personId, fromDay: '2026-11-27', toDay: '2026-11-27' }
  expect((await teacher.call(classesCalls, 'classes.give-cover', again)).status).toBe(200)
  expect(await sees(supply)).toBe(200)
  const rows = await school.db.rows(sql`select role, class_id from people_role where person_id = ${personId}`)
  expect(rows).toEqual([{ role: 'supply', classId: null }])
})

test('on the days of the cover the scorekeeper screen begins with its class, and what is handed in is told to the supply teacher, too', async () => {
  const { school, classId, admin, invite, begins } = await openSchool()
  const supply = await begins((await invite(admin, '2026-11-26')).ok.link)
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const told = async () =>
    (await supply.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'pp_change_submitted').length
  const begun = async () => (await supply.call(scorekeepingCalls, 'scorekeeping.board', {})).status
  const changes = [{ pupilId: ada.personId, changeAmount: 2, reasons: [] }]
  const handIn = () => keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })
  await handIn()
  expect([await told(), await begun()]).toEqual([0, 409])
  school.setClock('2026-11-26T09:00:00Z')
  await handIn()
  expect([await told(), await begun()]).toEqual([1, 200])
  school.setClock('2026-11-26T23:00:00Z')
  await handIn()
  await school.deadlines.runDue()
  expect([await told(), await begun()]).toEqual([0, 409])
})

test('the class that the scorekeeper screen begins with is the first by name of those that are covered', async () => {
  const { school, classId, admin, invite, begins } = await openSchool()
  const { personId, link } = (await invite(admin, '2026-11-25')).ok
  const supply = await begins(link)
  const begun = async () => (await supply.call(scorekeepingCalls, 'scorekeeping.board', {})).ok.classId
  expect(await begun()).toBe(classId)
  for (const [name, isFirst] of [
    ['9Z', false],
    ['5A', true],
    ['6B', false],
  ] as const) {
    const other = await school.schoolClass(name)
    const days = { fromDay: '2026-11-25', toDay: '2026-11-25' }
    await admin.call(classesCalls, 'classes.give-cover', { classId: other, personId, ...days })
    expect((await begun()) === other).toBe(isFirst)
  }
})

test('only an admin invites, for days that are allowed, and nothing is made where the days are not', async () => {
  const { school, classId, admin, teacher, invite } = await openSchool()
  expect((await invite(teacher, '2026-11-26')).status).toBe(403)
  expect((await invite(admin, '2026-11-24')).refusal.refusal).toBe('classes.cover-begins-too-early')
  expect((await invite(admin, '2026-11-26', '2026-11-25')).refusal.refusal).toBe('classes.cover-ends-too-early')
  expect(await school.db.rows(sql`select id from people_person where email = 'vale@supply.example'`)).toEqual([])
  expect((await invite(admin, '2026-11-26')).status).toBe(200)
  expect((await invite(admin, '2026-11-26')).refusal.refusal).toBe('people.email-taken')
  const log = await school.db.rows(sql`select action from audit_entry where class_id = ${classId} order by at, id`)
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['classes.invite-staff', 'classes.give-cover']))
})

test("the role is of no class: it is given and taken by admins, and anybody who has it is nobody's pupil", async () => {
  const { school, classId, admin, teacher } = await openSchool()
  const vale = await school.person('Mr Vale')
  const role = (by: Visitor, call: 'classes.assign-role' | 'classes.withdraw-role', of: string | null) =>
    by.call(classesCalls, call, { personId: vale.personId, role: 'supply', classId: of })
  expect((await role(teacher, 'classes.assign-role', null)).status).toBe(403)
  expect((await role(admin, 'classes.assign-role', classId)).refusal.words).toBe('This role is for the whole school, not for a class.')
  expect((await role(admin, 'classes.assign-role', null)).status).toBe(200)
  const placed = await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: vale.personId })
  expect([403, 409]).toContain(placed.status)
  expect((await role(admin, 'classes.withdraw-role', null)).status).toBe(200)
})
