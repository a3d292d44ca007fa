import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

test('a teacher who saves the reasons several times at once gets each of them once', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const known = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  const reasons = [...known, { id: null, label: 'Kind words' }]
  const presses = Array.from({ length: 6 }, () => teacher.call(scorekeepingCalls, 'scorekeeping.change-reasons', { classId, reasons }))
  for (const { status } of await Promise.all(presses)) expect(status).toBe(200)
  const after = (await teacher.call(scorekeepingCalls, 'scorekeeping.reasons', { classId })).ok.reasons
  expect(after.map(reason => reason.label)).toEqual([...known.map(reason => reason.label), 'Kind words'])
})
