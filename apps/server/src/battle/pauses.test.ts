// "Eyes up": a teacher pauses all duels of a class.

import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fightOf, openDuel } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
})
afterAll(() => school.close())

const at = (seconds: number): void => school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + seconds * 1000))
const two = () => Promise.all(['Ada', 'Ben'].map(name => school.person(name, { pupilOf: classId }))) as Promise<[Visitor, Visitor]>
const pauses = (paused: boolean) => teacher.call(battleCalls, 'battle.pause-class', { classId, paused })
const isThere = async (battleId: string, ...people: readonly Visitor[]): Promise<void> => {
  for (const each of people) expect((await each.call(battleCalls, 'battle.be-there', { battleId })).status).toBe(200)
}

test('whoever is silent while a teacher pauses loses nothing by it when the duel goes on', async () => {
  at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(school, ada, ben)
  at(10)
  await pauses(true)
  for (const seconds of [20, 60, 110]) {
    at(seconds)
    await isThere(battleId, ben)
  }
  at(120)
  await isThere(battleId, ada, ben)
  at(150)
  await pauses(false)
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: null, away: [] })
  // Her 60 seconds are all still there: she is away from second 175 on, and loses by it at second 235.
  for (let seconds = 160; seconds <= 230; seconds += 10) {
    at(seconds)
    await isThere(battleId, ben)
    await school.deadlines.look()
  }
  at(234)
  await school.deadlines.look()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  at(235)
  await school.deadlines.look()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('an absence before the pause remains one, and both can be silent while it lasts', async () => {
  at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(school, ada, ben)
  for (const seconds of [10, 20, 30, 40]) {
    at(seconds)
    await isThere(battleId, ben)
  }
  at(45)
  await pauses(true)
  at(400)
  await isThere(battleId, ada, ben)
  await pauses(false)
  // 20 of her 60 seconds are used: 25 seconds of silence and 40 of absence are left.
  for (const seconds of [410, 420, 430, 440, 450, 460]) {
    at(seconds)
    await isThere(battleId, ben)
    await school.deadlines.look()
  }
  at(464)
  await school.deadlines.look()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  at(465)
  await school.deadlines.look()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('somebody who was away before and is back does not hide that the other is away now', async () => {
  at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(school, ada, ben)
  for (const seconds of [10, 20, 30, 40, 50, 60, 70]) {
    at(seconds)
    await isThere(battleId, ada)
  }
  at(75)
  await isThere(battleId, ada, ben)
  // Ada's laptop dies: she is away from second 100 on.
  for (let seconds = 85; seconds <= 155; seconds += 10) {
    at(seconds)
    await isThere(battleId, ben)
    await school.deadlines.look()
  }
  at(159)
  await school.deadlines.look()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  at(160)
  await school.deadlines.look()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('when nobody was there, neither loses for it when the first one is back', async () => {
  at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(school, ada, ben)
  at(150)
  await school.deadlines.look()
  await isThere(battleId, ada)
  await school.deadlines.look()
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: null, away: [] })
})
