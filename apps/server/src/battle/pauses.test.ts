// "Eyes up": a teacher pauses all duels of a class.

import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DuelSchool, fightOf, openDuel, openDuelSchool } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'
import { advanceBattle } from './advance.ts'
import { lockBattle } from './lock-battle.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const two = () => Promise.all(['Ada', 'Ben'].map(life.pupil)) as Promise<[Visitor, Visitor]>
const pauses = (paused: boolean) => life.teacher.call(battleCalls, 'battle.pause-class', { classId: life.classId, paused })
const isThere = async (battleId: string, ...people: readonly Visitor[]): Promise<void> => {
  for (const each of people) expect((await each.call(battleCalls, 'battle.be-there', { battleId })).status).toBe(200)
}

test('anybody who is silent while a teacher pauses loses nothing by it when the duel goes on', async () => {
  life.at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  life.at(10)
  await pauses(true)
  for (const seconds of [20, 60, 110]) {
    life.at(seconds)
    await isThere(battleId, ben)
  }
  life.at(120)
  await isThere(battleId, ada, ben)
  life.at(150)
  await pauses(false)
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: null, away: [] })
  // Her 60 seconds are all still there: she is away from second 175 on, and loses by it at second 235.
  let told = 0
  for (let seconds = 160; seconds <= 230; seconds += 10) {
    life.at(seconds)
    await isThere(battleId, ben)
    const { version } = await fightOf(ben, battleId)
    await life.school.deadlines.runDue()
    const seen = await fightOf(ben, battleId)
    // The other's page learns of it by an event, once, though the turn goes on.
    if (seen.turn === 2 && seen.version > version) told = seconds
    expect(seen.away).toEqual(seconds < 175 ? [] : [ada.personId])
  }
  expect(told).toBe(180)
  life.at(234)
  await life.school.deadlines.runDue()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  life.at(235)
  await life.school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('an absence before the pause remains one, and both can be silent while it lasts', async () => {
  life.at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  for (const seconds of [10, 20, 30, 40]) {
    life.at(seconds)
    await isThere(battleId, ben)
  }
  life.at(45)
  await pauses(true)
  life.at(400)
  await isThere(battleId, ada, ben)
  await pauses(false)
  // 20 of her 60 seconds are used: 25 seconds of silence and 40 of absence are left.
  for (const seconds of [410, 420, 430, 440, 450, 460]) {
    life.at(seconds)
    await isThere(battleId, ben)
    await life.school.deadlines.runDue()
  }
  life.at(464)
  await life.school.deadlines.runDue()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  life.at(465)
  await life.school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('somebody who was away before and is back does not hide that the other is away now', async () => {
  life.at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  for (const seconds of [10, 20, 30, 40, 50, 60, 70]) {
    life.at(seconds)
    await isThere(battleId, ada)
  }
  life.at(75)
  await isThere(battleId, ada, ben)
  // Ada's laptop dies: she is away from second 100 on.
  for (let seconds = 85; seconds <= 155; seconds += 10) {
    life.at(seconds)
    await isThere(battleId, ben)
    await life.school.deadlines.runDue()
  }
  life.at(159)
  await life.school.deadlines.runDue()
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  life.at(160)
  await life.school.deadlines.runDue()
  expect(await fightOf(ben, battleId)).toMatchObject({ outcome: { winner: 1, reason: 'absent' } })
})

test('when nobody was there, neither loses for it when the first one is back', async () => {
  life.at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  life.at(150)
  await life.school.deadlines.runDue()
  await isThere(battleId, ada)
  await life.school.deadlines.runDue()
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: null, away: [] })
})

test('a sign of life that comes while the battle is changed is not taken back', async () => {
  life.at(0)
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  life.at(20)
  await isThere(battleId, ada)
  await life.school.change(async change => {
    const row = await lockBattle(change, battleId)
    life.at(24)
    await isThere(battleId, ben)
    if (row) await advanceBattle(change, row)
  })
  life.at(30)
  expect((await fightOf(ada, battleId)).away).toEqual([])
})
