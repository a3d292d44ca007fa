import { peopleCalls } from '@xiotein/contract/people'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { givePp } from '../testing/vault-life.ts'

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ben = await school.person('Ben Okafor', { pupilOf: classId })
  const ada = await school.person('Ada Lind', { pupilOf: classId })
  const award = async (changes: { pupilId: string; changeAmount: number }[]) =>
    expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).status).toBe(200)
  const show = (mode: 'pupils' | 'class', hidesPupils: boolean) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.change-display', { classId, mode, hidesPupils, target: null })
  const wall = () => teacher.call(scorekeepingCalls, 'scorekeeping.display', { classId })
  return { school, classId, teacher, ada, ben, award, show, wall }
}

test('a wall that hides the pupils, or shows only the class, receives the total but no pupils', async () => {
  const { ada, ben, award, show, wall } = await open()
  await award([
    { pupilId: ada.personId, changeAmount: 3 },
    { pupilId: ben.personId, changeAmount: 4 },
  ])
  await show('pupils', false)
  expect((await wall()).ok.pupils.map(pupil => pupil.firstName)).toEqual(['Ada', 'Ben'])
  for (const [mode, hides] of [
    ['class', false],
    ['pupils', true],
    ['class', true],
  ] as const) {
    const changed = await show(mode, hides)
    for (const answer of [changed, await wall()]) {
      expect(answer.ok).toMatchObject({ pupils: [], classPp: 7 })
      expect(JSON.stringify(answer.ok)).not.toMatch(/Ada|Ben/)
    }
  }
})

test('the wall tells the points of the lesson alone: no loss, nothing from elsewhere, and nothing of somebody who is suspended', async () => {
  const { classId, school, teacher, ada, ben, award, wall } = await open()
  school.setClock('2026-11-20T08:00:00Z')
  await award([ada, ben].map(pupil => ({ pupilId: pupil.personId, changeAmount: 10 })))
  school.setClock('2026-11-21T08:00:00Z')
  await teacher.call(scorekeepingCalls, 'scorekeeping.start-lesson', { classId })
  await award([
    { pupilId: ada.personId, changeAmount: -4 },
    { pupilId: ben.personId, changeAmount: 2 },
  ])
  const { pupils, lessonPp } = (await wall()).ok
  expect(pupils.map(({ firstName, pp, lesson }) => [firstName, pp, lesson])).toEqual([
    ['Ada', 6, 0],
    ['Ben', 12, 2],
  ])
  expect(lessonPp).toBe(2)
  await givePp(school, ben.personId, 50, 'story')
  expect((await wall()).ok).toMatchObject({ pupils: [{ lesson: 0 }, { pp: 62, lesson: 2 }], classPp: 68, lessonPp: 2 })
  const admin = await school.person('Mr Osei', { role: 'admin' })
  await admin.call(peopleCalls, 'people.suspend', { personId: ben.personId, suspended: true })
  expect((await wall()).ok).toMatchObject({ pupils: [{ firstName: 'Ada' }], classPp: 6, lessonPp: 0 })
  const board = await teacher.call(scorekeepingCalls, 'scorekeeping.board', { classId })
  expect(board.ok.pupils.map(({ displayName }) => displayName)).toEqual(['Ada Lind'])
  // Points that were recorded before the suspension still count.
  await award([{ pupilId: ben.personId, changeAmount: 1 }])
})

test('of two teachers at the wall, the second does not bring names back that the first has hidden', async () => {
  const { teacher, classId, show, wall } = await open()
  await show('pupils', false)
  const seen = (await wall()).ok
  const target = { label: 'A walk', pp: 100 }
  const save = (hidesPupils: boolean, version?: string) =>
    teacher.call(scorekeepingCalls, 'scorekeeping.change-display', { classId, mode: 'pupils', hidesPupils, target, version })
  await show('pupils', true)
  expect((await save(false, seen.version)).refusal.refusal).toBe('school.settings-changed')
  const again = (await wall()).ok
  expect(again.hidesPupils).toBe(true)
  expect((await save(true, again.version)).status).toBe(200)
})
