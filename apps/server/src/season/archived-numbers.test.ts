// The charts of a school year whose season is closed: its teachers and the admins still read them.

import { type ChartName, type ChartOf, numbersCalls } from '@xiotein/contract/numbers'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { seasonCalls } from '@xiotein/contract/season'
import { sum } from '@xiotein/game/rules'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const MARCH = { from: '2026-03-02', to: '2026-03-08' }

test('an archived class is read by its teachers and admins, when the days reach back to it', async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock('2026-03-04T10:00:00Z')
  const [old, other] = [await school.schoolClass('7C'), await school.schoolClass('9A')]
  const admin = await school.person('Mr Berg', { role: 'admin' })
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId: old })
  const stranger = await school.person('Mr Silva', { role: 'teacher', classId: other })
  const ada = await school.person('Ada', { pupilOf: old })
  await school.db.run(sql`update people_session set expires_at = '2028-01-01'`)
  const award = (by: Visitor, classId: string, changeAmount: number) =>
    by.call(scorekeepingCalls, 'scorekeeping.award-directly', {
      classId,
      recordedAt: null,
      changes: [{ pupilId: ada.personId, changeAmount }],
    })
  const ask = <Name extends ChartName>(by: Visitor, chart: Name, days: { from: string; to: string }) =>
    by.call(numbersCalls, 'numbers.chart', { chart, range: 'dates', ...days })
  const read = async <Name extends ChartName>(by: Visitor, chart: Name, days: { from: string; to: string }) =>
    (await ask(by, chart, days)).ok as ChartOf<Name>
  expect((await award(teacher, old, 12)).status).toBe(200)
  school.setClock('2026-06-30T15:00:00Z')
  await admin.call(seasonCalls, 'season.close', { name: '2025/26', schoolName: 'Test School' })
  const archived = { id: old, name: '7C', archivedOn: '2026-06-30', before: [] }

  // A teacher without a new class yet reads the year that is over.
  const { classes, pp } = await read(teacher, 'weeks', MARCH)
  expect([classes, pp]).toEqual([[archived], [[12]]])
  expect((await read(teacher, 'balances', MARCH)).classes).toEqual([])
  expect((await read(teacher, 'weeks', { from: '2026-07-02', to: '2026-07-03' })).classes).toEqual([])
  expect((await ask(ada, 'weeks', MARCH)).status).toBe(403)

  const carried = { classes: [{ classId: old, name: '8C' }], keepTeachers: true }
  const [classId = ''] = (await admin.call(seasonCalls, 'season.carry-over', carried)).ok.classIds
  await school.db.run(sql`
    insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${stranger.personId}, 'teacher', ${classId}, now())`)
  school.setClock('2027-03-03T10:00:00Z')
  await award(admin, classId, 30)
  const now = { id: classId, name: '8C', archivedOn: null, before: [old] }
  const namesOf = async (by: Visitor) => (await read(by, 'weeks', MARCH)).classes.map(({ name }) => name)
  expect((await read(admin, 'weeks', MARCH)).classes).toEqual([now, archived, { ...archived, id: other, name: '9A' }])
  expect(await namesOf(stranger)).toEqual(['8C', '9A'])
  // Deeds of a pupil in the new class do not count for the old one.
  const { classes: both, rows } = await read(admin, 'flows', { from: '2026-03-02', to: '2027-03-07' })
  expect(both.map(({ name }) => name)).toEqual(['8C', '7C', '9A'])
  expect(rows.find(({ account }) => account === 'class-awards')?.pp).toEqual([30, 12, 0])
  expect(sum((await read(admin, 'weeks', { from: '2027-03-01', to: '2027-03-07' })).pp.flat())).toBe(30)
})
