import { randomUUID } from 'node:crypto'
import { growthCalls } from '@xiotein/contract/growth'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'
import { grantXp } from './index.ts'

test('a pupil sees how their XP grew by game day, and their power', async () => {
  const school = await openTestSchool()
  school.setClock('2026-03-11T15:00:00Z')
  const ada = await school.person('Ada')
  const ben = await school.person('Ben')
  expect((await ada.call(growthCalls, 'growth.history', {})).ok).toEqual({ ascension: 0, power: 38, days: [] })
  const give = (personId: string, amount: number, at: string) =>
    school.change(change => grantXp(change, [{ personId, amount, source: 'test', causeId: randomUUID() }]), at)
  await give(ada.personId, 60, '2026-01-02T09:00:00Z')
  // The day changes at 13:00 UTC.
  await give(ada.personId, 30, '2026-03-10T12:59:59Z')
  await give(ada.personId, 20, '2026-03-10T13:00:00Z')
  await give(ben.personId, 500, '2026-03-11T14:00:00Z')
  const { days, power } = (await ada.call(growthCalls, 'growth.history', {})).ok
  expect([days.length, days[0]]).toEqual([30, { at: '2026-02-10T13:00:00.000Z', xp: 60 }])
  expect(days.slice(-3)).toEqual([
    { at: '2026-03-09T13:00:00.000Z', xp: 90 },
    { at: '2026-03-10T13:00:00.000Z', xp: 110 },
    { at: '2026-03-11T13:00:00.000Z', xp: 110 },
  ])
  expect(power).toBe(48)
})
