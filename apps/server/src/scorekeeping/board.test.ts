import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool } from '../testing/school.ts'

test('pupils with equal totals, and the classes to choose from, are sorted by name', async () => {
  const names = ['ada', 'Đức', 'Emil', 'Émile', 'Ömer', 'Zoë']
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const classId = await school.schoolClass('Zwölf')
  await school.schoolClass('Österreich')
  for (const name of [...names].reverse()) await school.person(name, { pupilOf: classId })
  const { ok } = await admin.call(scorekeepingCalls, 'scorekeeping.board', { classId })
  expect(ok.pupils.map(pupil => pupil.displayName)).toEqual(names)
  expect(ok.classes.map(one => one.name)).toEqual(['Österreich', 'Zwölf'])
})
