import { movesCalls } from '@xiotein/contract/moves'
import { noticesCalls } from '@xiotein/contract/notices'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'

test('a pupil chooses a manifest once and for good', async () => {
  const school = await openTestSchool()
  school.setClock('2026-03-11T15:00:00Z')
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  expect((await ada.call(movesCalls, 'moves.manifest', {})).ok).toEqual({ manifest: null, chosenAt: null, may: { choose: true } })
  const chosen = { manifest: 'empathy', chosenAt: '2026-03-11T15:00:00.000Z', may: { choose: false } }
  expect((await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' })).ok).toEqual(chosen)
  for (const manifest of ['gaming', 'empathy'] as const) {
    const again = await ada.call(movesCalls, 'moves.choose-manifest', { manifest })
    expect([again.status, again.refusal.refusal, again.refusal.words]).toEqual([
      409,
      'moves.manifest-chosen',
      'You have already chosen your manifest. It stays yours.',
    ])
  }
  expect((await ada.call(movesCalls, 'moves.manifest', {})).ok).toEqual(chosen)
})

test('a manifest brings other moves: the screens of the pupil and of the staff hear of it, and a newer state counts', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  const moves = async () => (await ada.call(movesCalls, 'moves.mine', {})).ok.moves
  const before = await moves()
  expect(before?.lines[0]?.line).toBe('reading')
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' })
  const after = await moves()
  expect([after?.version, after?.lines[0]?.line]).toEqual([(before?.version ?? 0) + 1, 'empathy'])
  const heard = await school.db.rows(sql<{ topic: string; name: string; payload: unknown }>`
    select topic, name, payload from platform_event where name like 'moves.%' order by id`)
  expect(heard).toEqual([
    { topic: `person:${ada.personId}`, name: 'moves.changed', payload: after },
    { topic: `class-review:${classId}`, name: 'moves.pupil-changed', payload: { personId: ada.personId } },
  ])
})

test('choosing a manifest gives a pupil its badge, with a notice', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'empathy' })
  await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'gaming' })
  const { notices } = (await ada.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices).toMatchObject([{ type: 'badge_earned', data: { badge: 'manifest-chosen' }, link: '/profile' }])
})

test('when two choices come at the same moment, one counts and the other is refused', async () => {
  const school = await openTestSchool()
  const ada = await school.person('Ada', { pupilOf: await school.schoolClass('7C') })
  const answers = await Promise.all(
    (['reading', 'writing', 'drawing', 'singing'] as const).map(manifest => ada.call(movesCalls, 'moves.choose-manifest', { manifest })),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409])
  const held = answers.find(answer => answer.status === 200)?.ok.manifest
  expect((await ada.call(movesCalls, 'moves.manifest', {})).ok.manifest).toBe(held)
})

test('a manifest that does not exist is refused, and so is a teacher', async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  const ada = await school.person('Ada', { pupilOf: classId })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  expect((await ada.call(movesCalls, 'moves.choose-manifest', { manifest: 'sleeping' as 'reading' })).status).toBe(400)
  expect((await teacher.call(movesCalls, 'moves.choose-manifest', { manifest: 'reading' })).status).toBe(403)
  expect((await teacher.call(movesCalls, 'moves.manifest', {})).ok.may).toEqual({ choose: false })
  expect((await school.anybody().call(movesCalls, 'moves.manifest', {})).status).toBe(401)
})
