// Teachers give a pupil more time to choose, and nobody else learns of it.

import { battleCalls } from '@xiotein/contract/battle'
import type { TimeFactor } from '@xiotein/game/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { bringToBoss, openFight, teamFightOf } from '../testing/team-life.ts'

const BEGAN = Date.parse('2026-11-25T15:00:00Z')
const after = (seconds: number): string => new Date(BEGAN + seconds * 1000).toISOString()

let school: TestSchool
let classId: string
let teacher: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  at(0)
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
})
afterAll(() => school.close())

const at = (seconds: number): void => school.setClock(after(seconds))
const two = async (factor: TimeFactor): Promise<[Visitor, Visitor]> => {
  at(0)
  const ada = await school.person('Ada', { pupilOf: classId })
  const ben = await school.person('Ben', { pupilOf: classId })
  expect((await give(ada, factor)).status).toBe(200)
  return [ada, ben]
}
const give = (pupil: Visitor, factor: TimeFactor, by = teacher) =>
  by.call(battleCalls, 'battle.set-time-factor', { personId: pupil.personId, factor })

/** A duel that the first one challenges the second one to. */
const challengeTo = async (host: Visitor, guest: Visitor): Promise<string> => {
  const { lobbyId } = (await host.call(battleCalls, 'battle.challenge', { personId: guest.personId, settings: SETTINGS })).ok
  await guest.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
  await school.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
  await school.deadlines.runDue()
  return lobbyId
}
const clockOf = async (of: Visitor, battleId: string) => {
  const { turnEndsAt, endsAt } = await fightOf(of, battleId)
  return [turnEndsAt, endsAt]
}

test('J6, D8: both have the time of the player who needs more, and the server ends the turn by it', async () => {
  const [ada, ben] = await two('1.5')
  const battleId = await openDuel(school, ben, ada)
  for (const each of [ada, ben]) expect(await clockOf(each, battleId)).toEqual([after(45), null])
  at(44)
  await school.deadlines.runDue()
  expect((await fightOf(ben, battleId)).turn).toBe(1)
  await Promise.all([ada, ben].map(each => each.call(battleCalls, 'battle.be-there', { battleId })))
  at(45)
  await school.deadlines.runDue()
  expect((await fightOf(ben, battleId)).turn).toBe(2)
})

test.each([
  ['1', 30, 300],
  ['2', 60, 600],
] as const)(
  'with a factor of %s the end of the battle is sent with the turn in which its last minute begins, and not before',
  async (factor, turnSeconds, length) => {
    const [ada, ben] = await two(factor)
    const battleId = await openDuel(school, ben, ada)
    for (let seconds = 10; seconds <= length - 60 - turnSeconds; seconds += 10) {
      expect((await fightOf(ada, battleId)).endsAt).toBeNull()
      at(seconds)
      for (const each of [ada, ben]) await each.call(battleCalls, 'battle.be-there', { battleId })
      await school.deadlines.runDue()
    }
    for (const each of [ada, ben]) expect(await clockOf(each, battleId)).toEqual([after(length - 60), after(length)])
  },
)

test('a change counts from the next battle on', async () => {
  const [ada, ben] = await two('1')
  const battleId = await openDuel(school, ada, ben)
  await give(ada, '2')
  expect(await clockOf(ada, battleId)).toEqual([after(30), null])
  await ada.call(battleCalls, 'battle.give-up', { battleId })
  expect(await clockOf(ben, await openDuel(school, ada, ben))).toEqual([after(60), null])
})

test('without a clock a battle between friends ends by choosing, or after an hour; among others it has twice the time', async () => {
  const [ada, ben] = await two('untimed')
  const open = await openDuel(school, ben, ada)
  expect(await clockOf(ben, open)).toEqual([after(60), null])
  await ben.call(battleCalls, 'battle.give-up', { battleId: open })
  const battleId = await challengeTo(ben, ada)
  for (const each of [ada, ben]) expect(await clockOf(each, battleId)).toEqual([null, null])
  at(3599)
  await school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ turn: 1, outcome: null })
  at(3600)
  await school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { reason: 'time' } })
})

test('a clock that finds nothing due changes nothing, and shows the battle to nobody', async () => {
  const [ada, ben] = await two('untimed')
  const battleId = await challengeTo(ben, ada)
  const { version } = await fightOf(ben, battleId)
  for (const seconds of [20, 40, 60, 80]) {
    at(seconds)
    await Promise.all([ada, ben].map(each => each.call(battleCalls, 'battle.be-there', { battleId })))
  }
  // The absence that would have been too long by then.
  at(86)
  expect(await school.deadlines.isDueBy(school.school.clock())).toBe(true)
  await school.deadlines.runDue()
  expect(await school.deadlines.isDueBy(school.school.clock())).toBe(false)
  expect((await fightOf(ben, battleId)).version).toBe(version)
})

test('a team against a boss has the time of its slowest pupil', async () => {
  const [ada, ben] = await two('2')
  for (const each of [ada, ben]) await bringToBoss(school, each)
  const teamId = await openFight([ben, ada])
  expect((await teamFightOf(ben, teamId)).fight.turnEndsAt).toBe(after(120))
})

test('only the teachers of a class see and set it, and nothing that other pupils get names it', async () => {
  const [ada, ben] = await two('1.5')
  const { pupils } = (await teacher.call(battleCalls, 'battle.switches', { classId })).ok
  expect(pupils.find(({ personId }) => personId === ada.personId)).toMatchObject({ timeFactor: '1.5' })
  const stranger = await school.person('Mr. Bell', { role: 'teacher', classId: await school.schoolClass('8B') })
  expect([(await give(ada, '2', stranger)).status, (await give(ada, '2', ben)).status, (await give(ada, '2', ada)).status]).toEqual([
    403, 403, 403,
  ])
  const battleId = await openDuel(school, ada, ben)
  const seen = JSON.stringify([
    await fightOf(ben, battleId),
    (await ben.call(battleCalls, 'battle.lobbies', {})).ok,
    (await ben.call(battleCalls, 'battle.opponents', { query: 'Ada' })).ok,
  ])
  expect(seen).not.toMatch(/factor/i)
})
