// A duel whose school was away: the whole server, not one of several nodes.

import { battleCalls } from '@xiotein/contract/battle'
import { expect, onTestFinished, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

const BEGAN = Date.parse('2026-11-25T15:00:00Z')
const after = (seconds: number): string => new Date(BEGAN + seconds * 1000).toISOString()

/** A duel in its second turn, which began five seconds ago, of a school that is opened again. */
const cutOff = async (settings = SETTINGS) => {
  const before = await openTestSchool({ limits: false, keepOpen: true, at: after(0) })
  onTestFinished(before.close)
  const classId = await before.schoolClass('7C')
  const [ada, ben] = [await before.person('Ada', { pupilOf: classId }), await before.person('Ben', { pupilOf: classId })]
  const battleId = await openDuel(before, ada, ben, settings)
  before.setClock(after(15))
  for (const each of [ada, ben]) await chooses(each, { battleId, turn: 1 }, [])
  before.setClock(after(20))
  await chooses(ada, { battleId, turn: 2 }, [])
  return { before, battleId, ada, ben }
}
const restarted = async ({ db, url, ownerUrl }: TestSchool, seconds: number): Promise<TestSchool> => {
  const on = { db, url, ownerUrl, giveBack: () => Promise.resolve() }
  return openTestSchool({ limits: false, at: after(seconds), on, empty: true })
}
/** Of the turn, and of the battle, whose end is sent only with the turn in which its last minute begins. */
const secondsLeft = async (school: TestSchool, battleId: string, { turnEndsAt, asOf }: Awaited<ReturnType<typeof fightOf>>) => {
  const row = sql<{ startedAt: Date }>`select clock_started_at as started_at from battle_battle where id = ${battleId}`
  const endsAt = (await school.db.one(row)).startedAt.getTime() + SETTINGS.timeLimitSeconds * 1000
  return [Date.parse(turnEndsAt ?? '') - Date.parse(asOf), endsAt - Date.parse(asOf)].map(ms => ms / 1000)
}

test.each([
  ['a minute, and the clock looks first', 80, (school: TestSchool) => school.deadlines.runDue()],
  [
    'ten minutes, and a player is back first',
    620,
    (school: TestSchool, ben: Visitor, battleId: string) => school.served(ben).call(battleCalls, 'battle.be-there', { battleId }),
  ],
])('after %s its clocks go on where they were, once, and the log says so', async (_, upAt, comesBack) => {
  const { before, battleId, ada, ben } = await cutOff()
  const school = await restarted(before, upAt)
  school.setClock(after(upAt + 1))
  await comesBack(school, ben, battleId)
  await school.deadlines.runDue()
  const fight = await fightOf(school.served(ben), battleId)
  // The last sign of life came five seconds into the turn, and twenty into the battle.
  expect(await secondsLeft(school, battleId, fight)).toEqual([24, 279])
  expect(fight).toMatchObject({ turn: 2, outcome: null, away: [], log: [expect.anything(), [{ kind: 'held-up' }]] })
  expect((await fightOf(school.served(ada), battleId)).ownChoice).not.toBeNull()
  expect((await chooses(school.served(ben), { battleId, turn: 2 }, [])).ok).toMatchObject({ isPlayed: true })
  await school.served(ben).call(battleCalls, 'battle.give-up', { battleId })
  const { inputs } = (await school.served(ada).call(battleCalls, 'battle.recording', { battleId })).ok
  expect(inputs.map(({ kind }) => kind)).toEqual(['turn', 'held-up', 'turn', 'left'])
})

test('a process that stood still in the middle of a turn gives it back to its players, and a slow round does not', async () => {
  const { before, battleId, ada, ben } = await cutOff()
  const asleepUntil = async (seconds: number) => {
    before.school.uptime.tick()
    before.setClock(after(seconds))
    before.school.uptime.tick()
    await before.deadlines.runDue()
  }
  await asleepUntil(24)
  expect((await fightOf(ada, battleId)).log).toHaveLength(1)
  await asleepUntil(80)
  const fight = await fightOf(ben, battleId)
  expect(await secondsLeft(before, battleId, fight)).toEqual([25, 280])
  expect(fight).toMatchObject({ turn: 2, outcome: null, away: [], log: [expect.anything(), [{ kind: 'held-up' }]] })
  expect((await chooses(ben, { battleId, turn: 2 }, [])).ok).toMatchObject({ isPlayed: true })
})

test('a node that starts beside another one moves no clock', async () => {
  const { before, battleId, ben } = await cutOff()
  const school = await restarted(before, 25)
  school.setClock(after(26))
  await school.served(ben).call(battleCalls, 'battle.be-there', { battleId })
  await school.deadlines.runDue()
  const fight = await fightOf(school.served(ben), battleId)
  expect([await secondsLeft(school, battleId, fight), fight.log.length]).toEqual([[19, 274], 1])
})

test('a restart closes no lobby and begins no duel: who waits is given time to be heard of again', async () => {
  const before = await openTestSchool({ limits: false, keepOpen: true, at: after(0) })
  onTestFinished(before.close)
  const classId = await before.schoolClass('7C')
  const [ada, ben, cem, dan] = (await Promise.all(['Ada', 'Ben', 'Cem', 'Dan'].map(name => before.person(name, { pupilOf: classId })))) as [
    Visitor,
    Visitor,
    Visitor,
    Visitor,
  ]
  await before.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const open = async (host: Visitor) => (await host.call(battleCalls, 'battle.create', { name: 'Soon', settings: SETTINGS })).ok.lobbyId
  const [waiting, full] = [await open(ada), await open(cem)]
  await dan.call(battleCalls, 'battle.join', { lobbyId: full })
  const school = await restarted(before, 100)
  school.setClock(after(101))
  await school.deadlines.runDue()
  const seen = async () =>
    Object.fromEntries(
      (await school.served(ben).call(battleCalls, 'battle.lobbies', {})).ok.lobbies.map(({ id, status, hostName }) => [
        id,
        [status, hostName],
      ]),
    )
  expect(await seen()).toEqual({ [waiting]: ['waiting', 'Ada'], [full]: ['starting', 'Cem'] })
  for (const each of [cem, dan]) await school.served(each).call(battleCalls, 'battle.be-there', { battleId: full })
  await school.deadlines.runDue()
  expect((await school.served(dan).call(battleCalls, 'battle.lobbies', {})).ok.battleId).toBe(full)
  school.setClock(after(189))
  await school.deadlines.runDue()
  expect(await seen()).toEqual({ [waiting]: ['waiting', 'Ada'] })
  school.setClock(after(190))
  await school.deadlines.runDue()
  expect(await seen()).toEqual({})
})

/** Ada has challenged Ben twice in vain, and does so a third time: three of a day that came to nothing would be the last ones. */
const challengedThrice = async () => {
  const before = await openTestSchool({ limits: false, keepOpen: true, at: after(0) })
  onTestFinished(before.close)
  const classId = await before.schoolClass('7C')
  const [ada, ben] = [await before.person('Ada', { pupilOf: classId }), await before.person('Ben', { pupilOf: classId })]
  await before.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const challenges = (by: Visitor) => by.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })
  for (let nth = 0; nth < 2; nth += 1) {
    const { lobbyId } = (await challenges(ada)).ok
    await ada.call(battleCalls, 'battle.leave', { lobbyId })
  }
  return { before, ada, ben, challenges, lobbyId: (await challenges(ada)).ok.lobbyId }
}

test('a challenge that nobody could answer, because the server was away until it closed, is none that came to nothing', async () => {
  const { before, ada, ben, challenges, lobbyId } = await challengedThrice()
  const school = await restarted(before, 1_801)
  school.setClock(after(1_802))
  await school.deadlines.runDue()
  const rooms = (await school.served(ben).call(battleCalls, 'battle.lobbies', {})).ok.lobbies
  expect(rooms.map(({ id }) => id)).not.toContain(lobbyId)
  expect((await challenges(school.served(ada))).status).toBe(200)
})

test.each([
  ['whose pupil was there after a short restart came to nothing', true, 409],
  ['whose pupil was not heard of after a restart is none that came to nothing', false, 200],
])('a challenge %s', async (_, isThere, status) => {
  const { before, ada, ben, challenges, lobbyId } = await challengedThrice()
  const school = await restarted(before, 25)
  // A browser's time is noted once an hour.
  await before.db.run(sql`update people_session set seen_at = seen_at - interval '2 hours'`)
  await before.db.run(sql`update people_person set last_seen_at = ${after(-60)}`)
  school.setClock(after(30))
  if (isThere) await school.served(ben).call(battleCalls, 'battle.lobbies', {})
  school.setClock(after(1_799))
  await school.served(ada).call(battleCalls, 'battle.be-there', { battleId: lobbyId })
  school.setClock(after(1_801))
  await school.deadlines.runDue()
  expect((await challenges(school.served(ada))).status).toBe(status)
})
