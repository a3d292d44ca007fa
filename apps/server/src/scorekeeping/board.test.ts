import { classesCalls } from '@xiotein/contract/classes'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { expect, test } from 'vitest'
import { openTestSchool, type Visitor } from '../testing/school.ts'

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

test('anybody who reviews a class is told so, also of all classes and of an archived one; pupils who keep score see no addresses', async () => {
  const school = await openTestSchool()
  const admin = await school.person('Mr Osei', { role: 'admin' })
  const classId = await school.schoolClass('7C')
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const keeper = await school.person('Teo', { role: 'scorekeeper', classId, pupilOf: classId })
  const mayOf = async (who: Visitor, input: { classId?: string }) => {
    const { review, seeAddresses } = (await who.call(scorekeepingCalls, 'scorekeeping.board', input)).ok.may
    return { review, seeAddresses }
  }
  expect(await mayOf(keeper, { classId })).toEqual({ review: false, seeAddresses: false })
  for (const [who, input] of [
    [teacher, { classId }],
    [admin, {}],
  ] as const)
    expect(await mayOf(who, input)).toEqual({ review: true, seeAddresses: true })
  await admin.call(classesCalls, 'classes.archive-class', { classId, archived: true })
  expect(await mayOf(admin, { classId })).toEqual({ review: true, seeAddresses: true })
})
