import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fightOf, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'classmates', openHours: null })
})
afterAll(() => school.close())

const at = (seconds: number): void => school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + seconds * 1000))
const three = () => Promise.all(['Ada', 'Ben', 'Cem'].map(name => school.person(name, { pupilOf: classId })))
const opened = async (by: Visitor): Promise<string> =>
  (await by.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })).ok.lobbyId
const joins = (by: Visitor | undefined, lobbyId: string) => by?.call(battleCalls, 'battle.join', { lobbyId })
const statusOf = (answer: { status: number } | undefined) => answer?.status

test('a lobby that was handed on is joined by a third pupil, and the duel and its history are right for both', async () => {
  at(0)
  const [ada, ben, cem] = (await three()) as [Visitor, Visitor, Visitor]
  const lobbyId = await opened(ada)
  await joins(ben, lobbyId)
  await ada.call(battleCalls, 'battle.leave', { lobbyId })
  expect(statusOf(await joins(cem, lobbyId))).toBe(200)
  at(5)
  await school.deadlines.look()
  const fight = await fightOf(cem, lobbyId)
  expect(fight.players.map(({ name }) => name)).toEqual(['Cem', 'Ben'])
  expect([fight.ownSide, (await fightOf(ben, lobbyId)).ownSide]).toEqual([0, 1])
  expect((await cem.call(battleCalls, 'battle.give-up', { battleId: lobbyId })).ok.outcome).toEqual({ winner: 1, reason: 'gave-up' })
  const resultOf = async (of: Visitor) =>
    (await of.call(battleCalls, 'battle.history', {})).ok.rows.map(({ otherName, result }) => [otherName, result])
  expect([await resultOf(ben), await resultOf(cem), await resultOf(ada)]).toEqual([[['Cem', 'won']], [['Ben', 'lost']], []])
  const { rows } = (await teacher.call(battleCalls, 'battle.ended-of-class', { classId })).ok
  expect(rows[0]).toMatchObject({ winnerId: ben.personId, reason: 'gave-up' })
})

test('a lobby whose host was no longer there is joined by a third pupil, and by the old host again', async () => {
  at(0)
  const [ada, ben, cem] = (await three()) as [Visitor, Visitor, Visitor]
  const lobbyId = await opened(ada)
  at(60)
  await joins(ben, lobbyId)
  at(65)
  await school.deadlines.look()
  expect(statusOf(await joins(cem, lobbyId))).toBe(200)
  await cem.call(battleCalls, 'battle.leave', { lobbyId })
  expect(statusOf(await joins(ada, lobbyId))).toBe(200)
})
