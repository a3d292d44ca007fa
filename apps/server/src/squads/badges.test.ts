import { growthCalls } from '@xiotein/contract/growth'
import { squadsCalls } from '@xiotein/contract/squads'
import { diceOf } from '@xiotein/game/rules'
import { balancedSquads } from '@xiotein/game/squads'
import { expect, test } from 'vitest'
import { openTestSchool, type Visitor } from '../testing/school.ts'
import { brings, founds, pupilsOf } from '../testing/squad-life.ts'

const open = async () => {
  const school = await openTestSchool()
  const classId = await school.schoolClass('7C')
  return { school, classId, ...(await pupilsOf(school, classId, ['Ada', 'Ben', 'Cem'])) }
}
const earnedBy = async (pupil: Visitor) =>
  (await pupil.call(growthCalls, 'growth.honours', {})).ok.badges.flatMap(({ badge, earnedAt }) => (earnedAt === null ? [] : [badge]))

test('a pupil who founds a squad gets a badge for it, and all members together get another', async () => {
  const { Ada, Ben, Cem } = await open()
  const squadId = await founds(Ada, 'Night Owls')
  expect(await earnedBy(Ada)).toEqual(['squad-founded'])
  await brings(Ada, Ben, squadId)
  expect(await earnedBy(Ada)).toEqual(['squad-joined', 'squad-founded'])
  expect([await earnedBy(Ben), await earnedBy(Cem)]).toEqual([['squad-joined'], []])
  // Leaving removes none.
  await Ada.call(squadsCalls, 'squads.leave', { squadId })
  expect(await earnedBy(Ada)).toEqual(['squad-joined', 'squad-founded'])
})

test('a pupil whom a teacher puts into a squad with others gets the badge, the teacher gets none', async () => {
  const { school, classId, Ada, Ben, Cem } = await open()
  const teacher = await school.person('Ms Haddad', { role: 'teacher', classId })
  const { pupils } = (await teacher.call(squadsCalls, 'squads.of-class', { classId })).ok
  const shown = balancedSquads(pupils, { size: 4, keepApart: [] }, diceOf(7))
  const expected = shown.ok ? shown.outcome.map(squad => [...squad]) : []
  const wish = { classId, size: 4, keepApart: [], seed: 7, expected, locked: false }
  expect((await teacher.call(squadsCalls, 'squads.make-balanced', wish)).status).toBe(200)
  for (const pupil of [Ada, Ben, Cem]) expect(await earnedBy(pupil)).toEqual(['squad-joined'])
  expect(await earnedBy(teacher)).toEqual([])
})
