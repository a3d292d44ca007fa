import { growthCalls } from '@xiotein/contract/growth'
import { noticesCalls } from '@xiotein/contract/notices'
import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const lesson = async () => {
  const school = await openTestSchool({ limits: false })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const colleague = await school.person('Mr Lund', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const submit = async (by: Visitor, changeAmount: number) => {
    const changes = [{ pupilId: ada.personId, changeAmount }]
    const { id } = (await by.call(scorekeepingCalls, 'scorekeeping.submit-changes', { classId, changes, recordedAt: null })).ok
    const { lines } = (await teacher.call(scorekeepingCalls, 'scorekeeping.submission', { submissionId: id })).ok
    return { submissionId: id, lineIds: lines.map(line => line.id) }
  }
  const approve = async (by: Visitor, submission: Awaited<ReturnType<typeof submit>>) =>
    (await by.call(scorekeepingCalls, 'scorekeeping.approve-submission', submission)).status
  return { school, classId, teacher, colleague, keeper, ada, submit, approve }
}
const earnedBy = async (pupil: Visitor) =>
  (await pupil.call(growthCalls, 'growth.honours', {})).ok.badges.flatMap(({ badge, earnedAt }) => (earnedAt === null ? [] : [badge]))
const badgesNotified = async (pupil: Visitor) =>
  (await pupil.call(noticesCalls, 'notices.mine', {})).ok.notices.flatMap(({ type, data, title, link }) =>
    type === 'badge_earned' ? [[data.badge, title, link]] : [],
  )

test('the first approved submission gives its scorekeeper and the pupils their badges, with a notice each', async () => {
  const { teacher, keeper, ada, submit, approve } = await lesson()
  const rejected = await submit(keeper, 3)
  await teacher.call(scorekeepingCalls, 'scorekeeping.reject-submission', { submissionId: rejected.submissionId, reason: 'No' })
  expect([await earnedBy(keeper), await earnedBy(ada)]).toEqual([[], []])
  for (const amount of [3, 4]) expect(await approve(teacher, await submit(keeper, amount))).toBe(200)
  expect(await badgesNotified(keeper)).toEqual([['scorekeeper', 'New badge: Fair count', '/profile']])
  expect(await badgesNotified(ada)).toEqual([['first-xp', 'New badge: First light', '/profile']])
})

test('staff who submit or award points earn no badge; the pupil does', async () => {
  const { classId, teacher, colleague, ada, submit, approve } = await lesson()
  expect(await approve(teacher, await submit(colleague, -2))).toBe(200)
  expect(await earnedBy(ada)).toEqual([])
  const changes = [{ pupilId: ada.personId, changeAmount: 60 }]
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).status).toBe(200)
  expect([await earnedBy(teacher), await earnedBy(colleague), await earnedBy(ada)]).toEqual([[], [], ['first-xp', 'points-50']])
})

test('two approvals at once give each badge once', async () => {
  const { teacher, colleague, keeper, ada, submit, approve } = await lesson()
  const submissions = [await submit(keeper, 60), await submit(keeper, 60)] as const
  expect(await Promise.all([approve(teacher, submissions[0]), approve(colleague, submissions[1])])).toEqual([200, 200])
  expect([await earnedBy(keeper), await earnedBy(ada)]).toEqual([['scorekeeper'], ['first-xp', 'level-2', 'points-50']])
  expect([(await badgesNotified(keeper)).length, (await badgesNotified(ada)).length]).toEqual([1, 3])
})

test('points that a teacher takes back leave the badges, and what the pupil wears', async () => {
  const { teacher, keeper, ada, submit, approve } = await lesson()
  const submission = await submit(keeper, 60)
  await approve(teacher, submission)
  await ada.call(growthCalls, 'growth.wear-title', { badge: 'points-50' })
  const { submissionId } = submission
  const undo = await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version: 2 })
  expect(undo.status).toBe(200)
  const { badges, worn } = (await ada.call(growthCalls, 'growth.honours', {})).ok
  expect([await earnedBy(ada), await earnedBy(keeper), worn]).toEqual([['first-xp', 'points-50'], ['scorekeeper'], 'points-50'])
  expect(badges.find(({ badge }) => badge === 'points-500')?.progress).toEqual({ reached: 0, needed: 500 })
})

test("badges and the worn title are in a person's download, and are deleted with the account", async () => {
  const { school, teacher, keeper, ada, submit, approve } = await lesson()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await approve(teacher, await submit(keeper, 60))
  await ada.call(growthCalls, 'growth.wear-title', { badge: 'points-50' })
  expect((await ada.call(peopleCalls, 'people.download-me', {})).ok).toMatchObject({
    growth: { badges: [{ badge: 'first-xp' }, { badge: 'points-50' }], total: { title: 'points-50' } },
  })
  const { db } = school
  const waiting = await submit(keeper, 5)
  await admin.call(peopleCalls, 'people.erase-person', { personId: keeper.personId })
  expect(await approve(teacher, waiting)).toBe(200)
  expect(await db.rows(sql`select * from growth_badge where person_id = ${keeper.personId}`)).toEqual([])
  await admin.call(peopleCalls, 'people.erase-person', { personId: ada.personId })
  expect(await db.rows(sql`select * from growth_badge`)).toEqual([])
  expect(await db.rows(sql`select xp, worn_title as title from growth_pupil where person_id = ${ada.personId}`)).toEqual([
    { xp: 65, title: null },
  ])
})
