import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

test('a reviewer finds every change of one pupil with its points, and in all lists the points of a submission for one pupil', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo Lindqvist', { role: 'scorekeeper', classId })
  const ada = await school.person('Ada Okafor', { pupilOf: classId })
  const ben = await school.person('Ben Demir', { pupilOf: classId })
  const change = (pupil: typeof ada, changeAmount: number) => ({ pupilId: pupil.personId, changeAmount })
  const lesson = [change(ada, 3), change(ben, 2)]
  await keeper.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes: lesson, recordedAt: null })
  for (const single of [change(ada, -5), change(ben, 1)])
    await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes: [single], recordedAt: null })
  const about = async (input: { pupilId?: string; status?: 'decided' | 'pending' }) =>
    (await teacher.call(scorekeepingCalls, 'scorekeeping.queue', input)).ok.rows.map(row => row.about)
  const ofAda = (changeAmount: number, status: string) => ({ displayName: 'Ada Okafor', changeAmount, status })
  expect(await about({ pupilId: ada.personId, status: 'decided' })).toEqual([ofAda(-5, 'approved')])
  expect(await about({ pupilId: ada.personId, status: 'pending' })).toEqual([ofAda(3, 'pending')])
  expect(await about({ pupilId: ada.personId })).toEqual(expect.arrayContaining([ofAda(-5, 'approved'), ofAda(3, 'pending')]))
  expect(await about({ status: 'decided' })).toEqual(
    expect.arrayContaining([ofAda(-5, 'approved'), { displayName: 'Ben Demir', changeAmount: 1, status: 'approved' }]),
  )
  expect(await about({ status: 'pending' })).toEqual([null])
})
