import { numbersCalls } from '@xiotein/contract/numbers'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openTestSchool } from '../testing/school.ts'

test.each([
  // Nine and ten o'clock on Monday.
  ['Australia/Sydney', '2026-02-01T22:00:00Z', '2026-02-02'],
  ['Asia/Kolkata', '2026-02-02T04:30:00Z', '2026-02-02'],
])('in %s a term begins with the week of its first points, by the days of the school', async (zone, first, monday) => {
  const school = await openTestSchool({ at: first })
  await school.db.run(sql`update school_settings set time_zone = ${zone}`)
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const ada = await school.person('Ada', { pupilOf: classId })
  const changes = [{ pupilId: ada.personId, changeAmount: 3 }]
  expect((await teacher.call(scorekeepingCalls, 'scorekeeping.award-directly', { classId, changes, recordedAt: null })).status).toBe(200)
  school.setClock(new Date(Date.parse(first) + 86_400_000))
  expect((await teacher.call(numbersCalls, 'numbers.chart', { chart: 'weeks', range: 'term' })).ok).toMatchObject({ from: monday })
})
