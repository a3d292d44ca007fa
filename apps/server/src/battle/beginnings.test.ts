// What stands at the moment in which a duel begins, and what a duel costs and counts for.

import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, type DuelSchool, openDuel, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { begin } from './begin.ts'
import { beginnings } from './deadlines.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())
beforeEach(() => life.at(0))

const two = async (): Promise<[Visitor, Visitor]> => [await life.pupil('Ada'), await life.pupil('Ben')]
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok
/** Two sit down; what changes then, changes without closing their lobby, as it does for whoever reads before it is committed. */
const sitDown = async (host: Visitor, guest: Visitor): Promise<string> => {
  const { lobbyId } = (await host.call(battleCalls, 'battle.create', { name: 'Soon', settings: SETTINGS })).ok
  expect((await guest.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  return lobbyId
}
const OPEN_HOURS = JSON.stringify([{ weekdays: [1], fromMinute: 60, toMinute: 90 }])

test.each([
  ['the school', 'off', () => sql`update battle_school set duels = false`, sql`update battle_school set duels = true`],
  [
    'this hour',
    'hours',
    () => sql`update battle_school set open_hours = ${OPEN_HOURS}::jsonb`,
    sql`update battle_school set open_hours = null`,
  ],
  [
    'one of the two',
    // Not the other's business.
    null,
    (guest: Visitor) => sql`insert into battle_pupil_out (person_id) values (${guest.personId})`,
    sql`delete from battle_pupil_out`,
  ],
])('no duel begins that was turned off for %s since its players sat down, and both are free', async (_, by, turnOff, turnOn) => {
  const [ada, ben] = await two()
  const lobbyId = await sitDown(ada, ben)
  await life.school.db.run(turnOff(ben))
  life.at(10)
  await life.school.deadlines.runDue()
  expect((await ada.call(battleCalls, 'battle.fight', { battleId: lobbyId })).status).toBe(404)
  expect((await lobbiesOf(ada)).closed).toEqual({ lobbyId, by })
  await life.school.db.run(turnOn)
  const battleId = await openDuel(life.school, ada, ben)
  expect((await ada.call(battleCalls, 'battle.give-up', { battleId })).status).toBe(200)
})

test('a duel that brings nobody anything is none of the three of a pair that bring XP', async () => {
  const [ada, ben] = await two()
  for (let nth = 0; nth < 3; nth += 1) {
    const battleId = await openDuel(life.school, ada, ben)
    expect((await ben.call(battleCalls, 'battle.give-up', { battleId })).ok.outcome).toMatchObject({ winner: 0 })
  }
  const battleId = await openDuel(life.school, ada, ben)
  await chooses(ada, { battleId, turn: 1 }, [{ move: 'vault-hack', target: ben.personId }])
  await chooses(ben, { battleId, turn: 1 }, [])
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  expect((await ada.call(battleCalls, 'battle.after', { battleId })).ok.xpDuelsLeft).toBe(2)
  expect((await ada.call(battleCalls, 'battle.history', {})).ok.rows.filter(({ xp }) => xp > 0)).toHaveLength(1)
})

test('what a duel can take is said before it begins, and is what is at stake in it', async () => {
  const [ada, ben] = await two()
  const { lobbyId } = (await ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })).ok
  const waiting = (await ben.call(battleCalls, 'battle.challenges', {})).ok
  const listed = await lobbiesOf(ben)
  await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
  life.at(10)
  await life.school.deadlines.runDue()
  const { players } = (await ben.call(battleCalls, 'battle.fight', { battleId: lobbyId })).ok
  const own = players.find(({ id }) => id === ben.personId)?.stakePp
  await ben.call(battleCalls, 'battle.give-up', { battleId: lobbyId })
  const again = (await ben.call(battleCalls, 'battle.after', { battleId: lobbyId })).ok
  expect([waiting.stakePp, listed.stakePp, again.stakePp]).toEqual([own, own, own])
})

test('nobody is put into a duel who was not heard of since the other joined: it begins with a sign of life, and is handed on without', async () => {
  const [ada, ben] = await two()
  const [cem, dan] = [await life.pupil('Cem'), await life.pupil('Dan')]
  const open = async (host: Visitor) => (await host.call(battleCalls, 'battle.create', { name: 'Soon', settings: SETTINGS })).ok.lobbyId
  const [first, second] = [await open(ada), await open(cem)]
  life.at(15)
  await ben.call(battleCalls, 'battle.join', { lobbyId: first })
  await dan.call(battleCalls, 'battle.join', { lobbyId: second })
  life.at(20)
  await life.school.deadlines.runDue()
  expect((await lobbiesOf(ben)).battleId).toBeNull()
  await cem.call(battleCalls, 'battle.be-there', { battleId: second })
  await life.school.deadlines.runDue()
  expect((await lobbiesOf(cem)).battleId).toBe(second)
  expect((await cem.call(battleCalls, 'battle.challenges', {})).ok.battleId).toBe(second)
  life.at(25)
  await life.school.deadlines.runDue()
  expect((await lobbiesOf(ben)).lobbies.find(({ id }) => id === first)).toMatchObject({ hostName: 'Ben', status: 'waiting' })
})

test('a lobby that waits for a sign of life is not looked at again each second, before others', async () => {
  const [ada, ben] = await two()
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Soon', settings: SETTINGS })).ok
  life.at(15)
  await ben.call(battleCalls, 'battle.join', { lobbyId })
  const dueAt = async (seconds: number) => {
    life.at(seconds)
    return (await beginnings.due(life.school.db, life.school.school.clock(), [], 100)).includes(lobbyId)
  }
  expect([await dueAt(19), await dueAt(21), await dueAt(24), await dueAt(25)]).toEqual([false, false, false, true])
  life.at(22)
  await ada.call(battleCalls, 'battle.be-there', { battleId: lobbyId })
  expect([await dueAt(19), await dueAt(22)]).toEqual([false, true])
  await life.school.deadlines.runDue()
  expect((await ben.call(battleCalls, 'battle.lobbies', {})).ok.battleId).toBe(lobbyId)
})

test('a lobby that is joined in its last seconds stays on the screens of both, who can leave it', async () => {
  const [ada, ben] = await two()
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Late', settings: SETTINGS })).ok
  life.at(1_799)
  await ada.call(battleCalls, 'battle.be-there', { battleId: lobbyId })
  expect((await ben.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  life.at(1_801)
  expect((await lobbiesOf(ada)).lobbies.find(({ id }) => id === lobbyId)).toMatchObject({ status: 'starting' })
  expect((await ben.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
})

test('whoever waits in a lobby when the hours of duels end still sees it, and can leave it', async () => {
  const [ada, ben] = await two()
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Late', settings: SETTINGS })).ok
  await life.school.db.run(sql`update battle_school set open_hours = ${OPEN_HOURS}::jsonb`)
  expect((await lobbiesOf(ada)).lobbies.map(({ id }) => id)).toEqual([lobbyId])
  expect((await lobbiesOf(ben)).lobbies).toEqual([])
  expect((await ada.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
  await life.school.db.run(sql`update battle_school set open_hours = null`)
})

test('whoever reads the room at the moment a duel begins is told of the lobby or of the duel', async () => {
  const { school, at } = life
  const [ada, ben] = await two()
  const lobbyId = await sitDown(ada, ben)
  at(6)
  // Its reader waits for this table until the duel has begun.
  const reading = await school.change(async change => {
    await change.tx.run(sql`lock table battle_class_pause in access exclusive mode`)
    const asked = lobbiesOf(ada)
    await untilWaiting(school, asked)
    await begin(change, lobbyId)
    return { asked }
  })
  const { lobbies, battleId } = await reading.asked
  expect([battleId, ...lobbies.map(({ id }) => id)]).toContain(lobbyId)
})

test("among many open duels nobody's own is left out of the list, nor a challenge to them", async () => {
  const { school } = life
  const [ada, ben] = await two()
  const cem = await life.pupil('Cem')
  const own = (await ada.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })).ok.lobbyId
  const challenge = (await ben.call(battleCalls, 'battle.challenge', { personId: ada.personId, settings: SETTINGS })).ok.lobbyId
  const others = sql`
    insert into battle_lobby (id, name, typed_name, host_id, status, allow_action_cards, allow_spectators, time_limit_seconds, max_turns, created_at)
    select gen_random_uuid(), 'One of many', true, ${cem.personId}, 'waiting', false, false, 300, 30, created_at + nth * interval '1 second'
    from battle_lobby, generate_series(1, 100) as nth where id = ${own}`
  await school.db.run(others)
  const { lobbies } = await lobbiesOf(ada)
  expect(lobbies).toHaveLength(100)
  expect(lobbies.map(({ id }) => id)).toEqual(expect.arrayContaining([own, challenge]))
  await school.db.run(sql`delete from battle_lobby where host_id = ${cem.personId}`)
})
