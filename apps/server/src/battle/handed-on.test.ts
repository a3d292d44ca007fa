import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DuelSchool, fightOf, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const three = () => Promise.all(['Ada', 'Ben', 'Cem'].map(life.pupil))
const opened = async (by: Visitor): Promise<string> =>
  (await by.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })).ok.lobbyId
const joins = (by: Visitor | undefined, lobbyId: string) => by?.call(battleCalls, 'battle.join', { lobbyId })
const statusOf = (answer: { status: number } | undefined) => answer?.status

test('a lobby that was handed on is joined by a third pupil, and the duel and its history are right for both', async () => {
  life.at(0)
  const [ada, ben, cem] = (await three()) as [Visitor, Visitor, Visitor]
  const lobbyId = await opened(ada)
  await joins(ben, lobbyId)
  await ada.call(battleCalls, 'battle.leave', { lobbyId })
  expect(statusOf(await joins(cem, lobbyId))).toBe(200)
  life.at(5)
  await life.school.deadlines.runDue()
  const fight = await fightOf(cem, lobbyId)
  expect(fight.players.map(({ name }) => name)).toEqual(['Cem', 'Ben'])
  expect([fight.ownSide, (await fightOf(ben, lobbyId)).ownSide]).toEqual([0, 1])
  expect((await cem.call(battleCalls, 'battle.give-up', { battleId: lobbyId })).ok.outcome).toEqual({ winner: 1, reason: 'gave-up' })
  const resultOf = async (of: Visitor) =>
    (await of.call(battleCalls, 'battle.history', {})).ok.rows.map(({ otherName, result }) => [otherName, result])
  expect([await resultOf(ben), await resultOf(cem), await resultOf(ada)]).toEqual([[['Cem', 'won']], [['Ben', 'lost']], []])
  const { rows } = (await life.teacher.call(battleCalls, 'battle.ended-of-class', { classId: life.classId })).ok
  expect(rows[0]).toMatchObject({ winnerId: ben.personId, reason: 'gave-up' })
})

test('a lobby whose host was no longer there is joined by a third pupil, and by the old host again', async () => {
  life.at(0)
  const [ada, ben, cem] = (await three()) as [Visitor, Visitor, Visitor]
  const lobbyId = await opened(ada)
  life.at(60)
  await joins(ben, lobbyId)
  life.at(65)
  await life.school.deadlines.runDue()
  expect(statusOf(await joins(cem, lobbyId))).toBe(200)
  await cem.call(battleCalls, 'battle.leave', { lobbyId })
  expect(statusOf(await joins(ada, lobbyId))).toBe(200)
})
