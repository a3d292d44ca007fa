import { todayCalls } from '@xiotein/contract/today'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { awardPoints, openMarketSchool } from '../testing/market-life.ts'

test('staff read of their own classes who has had a point this week, and the PP of ten school days', async () => {
  const { school, classId, admin, teacher, pupil, ada } = await openMarketSchool(0, { limits: false })
  const ben = await pupil('Ben')
  const given = async (at: string, to: typeof ada, amount: number): Promise<void> => {
    school.setClock(at)
    await awardPoints(teacher, classId, to, amount)
  }
  await given('2026-11-13T10:00:00Z', ada, 90)
  await given('2026-11-16T10:00:00Z', ada, 5)
  await given('2026-11-20T10:00:00Z', ben, 7)
  // Half past eleven at night in Vienna, and half past midnight.
  await given('2026-11-22T22:30:00Z', ben, 3)
  await given('2026-11-22T23:30:00Z', ada, 4)
  await given('2026-11-25T10:00:00Z', ben, -2)
  const read = async (by: typeof teacher) => (await by.call(todayCalls, 'today.classes', {})).ok
  const answer = await read(teacher)
  expect(answer.today).toBe('2026-11-25')
  expect(answer.days).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(answer.more).toBe(0)
  expect(answer.classes).toEqual([{ id: classId, name: '7C', pupils: 2, withPoint: 1, pp: [5, 0, 0, 0, 7, 4, 0, -2, 0, 0] }])
  // A class without pupils is one's own, too; what the list has no room for is counted. Whoever is suspended does not count.
  const insertClass = async (number: number): Promise<void> => {
    const id = await school.schoolClass(`8C ${String(number).padStart(2, '0')}`)
    await school.db.run(sql`
      insert into people_role (id, person_id, role, class_id, assigned_at) values (gen_random_uuid(), ${teacher.personId}, 'teacher', ${id}, now())`)
  }
  for (let number = 1; number <= 14; number += 1) await insertClass(number)
  await school.db.run(sql`update people_person set suspended_at = now() where id = ${ben.personId}`)
  const later = await read(teacher)
  expect([later.classes.length, later.more, later.classes.at(-1)?.name]).toEqual([12, 3, '8C 11'])
  expect(later.classes.slice(0, 2).map(({ pupils, withPoint }) => [pupils, withPoint])).toEqual([
    [1, 1],
    [0, 0],
  ])
  // The right in the whole school makes no class an admin's own.
  expect((await read(admin)).classes).toEqual([])
  expect((await ada.call(todayCalls, 'today.classes', {})).status).toBe(403)
})
