// What becomes of a pupil's squad and waiting points when staff move the pupil to another class.

import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { squadsCalls } from '@xiotein/contract/squads'
import { expect, test } from 'vitest'
import { openTestSchool } from '../school.ts'
import { brings, founds, mineOf, pupilsOf } from '../squad-life.ts'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  const [from, to] = [await school.schoolClass('7A'), await school.schoolClass('8A')]
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: from })
  const { Ada, Ben } = await pupilsOf(school, from, ['Ada', 'Ben'])
  const move = () => admin.call(classesCalls, 'classes.move-pupils', { fromClassId: from, toClassId: to, personIds: [Ada.personId] })
  return { school, from, to, admin, teacher, Ada, Ben, move }
}

test('a pupil who is moved stays in the squad, locked or not, and leads it still', async () => {
  const { admin, Ada, Ben, move } = await open()
  const squadId = await founds(Ada, 'Night Owls')
  await brings(Ada, Ben, squadId)
  await admin.call(squadsCalls, 'squads.lock', { squadIds: [squadId], locked: true })
  expect((await move()).status).toBe(200)
  const { squad } = await mineOf(Ada)
  expect(squad?.members.map(({ displayName, isLeader }) => [displayName, isLeader])).toEqual([
    ['Ada', true],
    ['Ben', false],
  ])
})

test('points that wait in the former class cannot be approved any more, as after leaving it', async () => {
  const { school, from, teacher, Ada, Ben, move } = await open()
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId: from, pupilOf: from })
  const changes = [Ada, Ben].map(({ personId }) => ({ pupilId: personId, changeAmount: 5 }))
  const { id } = (await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId: from, changes, recordedAt: null })).ok
  await move()
  const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })).ok
  const approved = await teacher.call(scorekeepingCalls, 'scorekeeping.approve-submission', {
    submissionId: id,
    lineIds: lines.map(line => line.id),
  })
  expect(approved.refusal.refusal).toBe('scorekeeping.not-in-class')
})

test('the teachers of the former class are told where the pupil is now', async () => {
  const { teacher, move } = await open()
  await move()
  const { notices } = (await teacher.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices).toMatchObject([{ type: 'pupil_placed', data: { pupilName: 'Ada', className: '8A' } }])
})
