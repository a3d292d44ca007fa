import { battleCalls } from '@xiotein/contract/battle'
import { growthCalls } from '@xiotein/contract/growth'
import { noticesCalls } from '@xiotein/contract/notices'
import { replay } from '@xiotein/game/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lockMoves } from '../moves/index.ts'
import { sql } from '../platform/database/index.ts'
import { cleaningJobs } from '../platform/retention/index.ts'
import { chooses, fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { runAll } from '../testing/run-all.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { givePp, ppOf } from '../testing/vault-life.ts'
import { CONTEXT } from './replayed.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
let admin: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  admin = await school.person('Dr. Grant', { role: 'admin' })
})
afterAll(() => school.close())

const pupil = async (name: string, pp = 0): Promise<Visitor> => {
  const made = await school.person(name, { pupilOf: classId })
  school.setClock('2026-11-24T15:00:00Z')
  if (pp > 0) await givePp(school, made.personId, pp)
  school.setClock('2026-11-25T15:00:00Z')
  return made
}
const at = (seconds: number): void => school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + seconds * 1000))
const hack = (on: Visitor) => [{ move: 'vault-hack', target: on.personId }]
/** Both choose, and the turn is over. */
const playTurn = async (battleId: string, ...choices: readonly (readonly [Visitor, ReturnType<typeof hack>])[]): Promise<void> => {
  for (const [by, actions] of choices) {
    const { turn } = await fightOf(by, battleId)
    const { status, refusal } = await chooses(by, { battleId, turn }, actions)
    if (status !== 200) throw new Error(refusal.words)
  }
}
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok
const wordsOf = async (answer: Promise<{ refusal: { words: string } }>) => (await answer).refusal.words

test('there are no duels until an admin has switched them on', async () => {
  const ada = await pupil('Ada')
  expect(await lobbiesOf(ada)).toEqual({
    duels: false,
    reach: 'classmates',
    isOpen: true,
    openHours: null,
    paused: false,
    lobbies: [],
    watchable: [],
    battleId: null,
    closed: null,
    stakePp: 0,
  })
  expect(await wordsOf(ada.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS }))).toBe(
    'Duels are turned off in your school.',
  )
  expect((await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'classmates', openHours: null })).status).toBe(200)
  expect(await lobbiesOf(ada)).toMatchObject({ duels: true })
})

test('a lobby is seen by classmates alone, fills up, and begins five seconds later', async () => {
  at(0)
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  const stranger = await school.person('Dan', { pupilOf: await school.schoolClass('8B') })
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })).ok
  expect((await lobbiesOf(ben)).lobbies[0]).toMatchObject({
    id: lobbyId,
    type: 'live',
    hostName: 'Ada',
    status: 'waiting',
    maxParticipants: 2,
    settings: SETTINGS,
    beginsAt: null,
    createdAt: '2026-11-25T15:00:00.000Z',
  })
  expect((await lobbiesOf(stranger)).lobbies).toEqual([])
  expect(await wordsOf(stranger.call(battleCalls, 'battle.join', { lobbyId }))).toBe('Battle not found')
  expect(await wordsOf(ada.call(battleCalls, 'battle.join', { lobbyId }))).toBe('Already in this battle')
  expect((await ben.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  expect(await wordsOf(cem.call(battleCalls, 'battle.join', { lobbyId }))).toBe('Battle is full')
  expect((await lobbiesOf(cem)).lobbies[0]).toMatchObject({ status: 'starting', beginsAt: '2026-11-25T15:00:05.000Z' })
  await school.deadlines.runDue()
  expect((await lobbiesOf(ada)).battleId).toBeNull()
  at(5)
  await school.deadlines.runDue()
  expect(await lobbiesOf(ada)).toMatchObject({ lobbies: [], battleId: lobbyId })
  expect(await fightOf(ben, lobbyId)).toMatchObject({ turn: 1, ownSide: 1, turnEndsAt: '2026-11-25T15:00:35.000Z' })
})

test('a host who leaves hands the lobby on, and the last one closes it', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })).ok
  await ben.call(battleCalls, 'battle.join', { lobbyId })
  expect((await ada.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
  expect((await lobbiesOf(ben)).lobbies[0]).toMatchObject({ hostName: 'Ben', status: 'waiting' })
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  expect((await lobbiesOf(ada)).lobbies.find(({ id }) => id === lobbyId)).toBeUndefined()
  expect((await ben.call(battleCalls, 'battle.create', { name: 'Another', settings: SETTINGS })).status).toBe(200)
})

test('a host who is no longer there loses the lobby: it closes, or goes on to the other', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const opened = async (of: Visitor) => (await of.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })).ok.lobbyId
  const isThere = (of: Visitor, battleId: string) => of.call(battleCalls, 'battle.be-there', { battleId })
  const statusOf = async (of: Visitor, lobbyId: string) => (await lobbiesOf(of)).lobbies.find(({ id }) => id === lobbyId)
  const alone = await opened(ada)
  at(60)
  expect([(await isThere(ada, alone)).status, (await isThere(ben, alone)).status]).toEqual([200, 404])
  at(149)
  await school.deadlines.runDue()
  expect(await statusOf(ben, alone)).toMatchObject({ status: 'waiting' })
  at(150)
  await school.deadlines.runDue()
  expect(await statusOf(ben, alone)).toBeUndefined()
  expect((await isThere(ada, alone)).status).toBe(404)
  const shared = await opened(ada)
  at(200)
  await ben.call(battleCalls, 'battle.join', { lobbyId: shared })
  at(205)
  await school.deadlines.runDue()
  expect(await statusOf(ben, shared)).toMatchObject({ hostName: 'Ben', status: 'waiting', participants: [{ personId: ben.personId }] })
  expect((await ben.call(battleCalls, 'battle.leave', { lobbyId: shared })).status).toBe(200)
})

test('a challenge that its host leaves after it was accepted is over for both', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const { lobbyId } = (await ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })).ok
  await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
  expect((await ada.call(battleCalls, 'battle.leave', { lobbyId })).status).toBe(200)
  expect((await lobbiesOf(ben)).lobbies.find(({ id }) => id === lobbyId)).toBeUndefined()
  expect((await ben.call(battleCalls, 'battle.create', { name: 'Free again', settings: SETTINGS })).status).toBe(200)
})

test('a challenge reaches one pupil, who can say no for today without a reason', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const challenge = () => ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })
  const { lobbyId } = (await challenge()).ok
  const { notices } = (await ben.call(noticesCalls, 'notices.mine', {})).ok
  expect(notices[0]).toMatchObject({ type: 'battle_challenge', title: 'Ada challenges you to a duel', link: '/battle/duels' })
  expect((await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'not-today' })).status).toBe(200)
  expect((await ben.call(noticesCalls, 'notices.mine', {})).ok.notices).toEqual([])
  expect(await wordsOf(challenge())).toBe('This pupil wants no more challenges today. Ask somebody else.')
  school.setClock('2026-11-26T15:00:00Z')
  const again = (await challenge()).ok
  expect((await ben.call(battleCalls, 'battle.answer', { lobbyId: again.lobbyId, answer: 'accept' })).status).toBe(200)
  expect((await lobbiesOf(ben)).lobbies.find(({ id }) => id === again.lobbyId)).toMatchObject({ status: 'starting' })
})

test('a choice is secret until both have chosen, and can be taken back until then', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  expect((await chooses(ada, { battleId, turn: 1 }, hack(ben))).ok.ownChoice?.actions).toEqual(hack(ben))
  const seen = await fightOf(ben, battleId)
  expect(seen).toMatchObject({ ownChoice: null, log: [] })
  expect(seen.fighters.find(({ id }) => id === ada.personId)).toMatchObject({ hasChosen: true, hand: [], unseenMoves: 2, energy: null })
  expect((await ada.call(battleCalls, 'battle.take-back', { battleId, turn: 1 })).ok.ownChoice).toBeNull()
  await chooses(ada, { battleId, turn: 1 }, hack(ben))
  expect(await wordsOf(chooses(ada, { battleId, turn: 1 }, []))).toBe('You have already locked in your choice for this turn.')
  expect((await chooses(ben, { battleId, turn: 1 }, [])).ok).toMatchObject({ isPlayed: true, ownChoice: null, chosen: [] })
  const after = await fightOf(ben, battleId)
  expect(after).toMatchObject({ turn: 2, ownChoice: null })
  expect(after.log).toHaveLength(1)
  expect(after.fighters.find(({ id }) => id === ada.personId)?.hand.map(({ move }) => move)).toEqual(['vault-hack'])
  expect(await wordsOf(chooses(ben, { battleId, turn: 1 }, []))).toBe('That turn is over. It is turn 2 now.')
})

test('D8: anybody who does not choose in time rests, and anybody who stays away loses', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  await chooses(ada, { battleId, turn: 1 }, hack(ben))
  at(30)
  await school.deadlines.runDue()
  const second = await fightOf(ada, battleId)
  expect(second.turn).toBe(2)
  expect(second.log[0]).toContainEqual({ kind: 'rested', fighter: ben.personId, veil: null })
  expect(second.away).toEqual([ada.personId, ben.personId])
  // Both were away for a while: when Ada is back, the other's time of silence starts again.
  for (const seconds of [40, 50, 60, 70, 80, 90, 100, 110, 120]) {
    at(seconds)
    await ada.call(battleCalls, 'battle.be-there', { battleId })
  }
  at(124)
  await school.deadlines.runDue()
  expect((await fightOf(ada, battleId)).outcome).toBeNull()
  at(125)
  await school.deadlines.runDue()
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: { winner: 0, reason: 'absent' }, turnEndsAt: null, away: [] })
})

test('a battle that is given up brings XP to both, and nobody is in it any longer', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  for (const actions of [hack(ben), []]) await playTurn(battleId, [ada, actions], [ben, actions.length > 0 ? hack(ada) : []])
  const lost = (await ben.call(battleCalls, 'battle.give-up', { battleId })).ok
  expect(lost).toMatchObject({ outcome: { winner: 0, reason: 'gave-up' }, reward: { xp: 6, lootPp: 0, lostPp: 0 } })
  expect(await fightOf(ada, battleId)).toMatchObject({ reward: { xp: 12 } })
  expect((await ada.call(growthCalls, 'growth.standing', {})).ok).toMatchObject({ xp: 12 })
  expect((await ada.call(battleCalls, 'battle.history', {})).ok.rows[0]).toMatchObject({
    battleId,
    otherName: 'Ben',
    result: 'won',
    xp: 12,
  })
  expect(await wordsOf(chooses(ada, { battleId, turn: 3 }, []))).toBe('This battle is over.')
  expect((await ada.call(battleCalls, 'battle.create', { name: 'Next', settings: SETTINGS })).status).toBe(200)
})

test('moves that steal bring loot, within what may be taken', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada', 300), await pupil('Ben', 300)]
  const battleId = await openDuel(school, ada, ben)
  expect((await fightOf(ada, battleId)).players).toMatchObject([
    { name: 'Ada', stakePp: 15 },
    { name: 'Ben', stakePp: null },
  ])
  // The move rests for three turns after each use.
  for (const actions of [hack(ben), [], [], [], hack(ben)]) await playTurn(battleId, [ada, actions], [ben, []])
  const givesUp = () => ada.call(battleCalls, 'battle.give-up', { battleId })
  let ends: ReturnType<typeof givesUp> | null = null
  // Beside its end she raises a mastery, which locks her moves and then her PP: neither waits for the other in a circle.
  await school.change(async ({ tx }) => {
    await lockMoves(tx, ada.personId)
    ends ??= givesUp()
    await untilWaiting(school, ends)
    await tx.one(sql<{ balance: number }>`select balance from ledger_account where person_id = ${ada.personId} for update nowait`)
  })
  const { reward } = (await (ends ?? givesUp())).ok
  expect(reward?.lootPp).toBeGreaterThan(0)
  expect((await fightOf(ben, battleId)).reward).toMatchObject({ lostPp: reward?.lootPp })
  expect(await ppOf(school.db, ben.personId)).toBe(300 - (reward?.lootPp ?? 0))
  expect(await ppOf(school.db, ada.personId)).toBe(300)
  // The recording replays the same battle, and what the other had does not follow from it.
  const { setUp, inputs } = (await ada.call(battleCalls, 'battle.recording', { battleId })).ok
  expect(setUp.fighters.map(({ stakePp }) => stakePp)).toEqual([0, reward?.lootPp])
  const replayed = replay(setUp, inputs, CONTEXT)
  expect(replayed.ok && replayed.outcome.at(-1)?.battle.fighters.map(({ lootPp }) => lootPp)).toEqual([reward?.lootPp, 0])
})

test('a battle exists for its players and the staff of their classes', async () => {
  at(0)
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  const battleId = await openDuel(school, ada, ben)
  await chooses(ada, { battleId, turn: 1 }, hack(ben))
  expect((await cem.call(battleCalls, 'battle.fight', { battleId })).status).toBe(404)
  expect((await chooses(cem, { battleId, turn: 1 }, [])).status).toBe(404)
  const watched = await fightOf(teacher, battleId)
  expect(watched).toMatchObject({ ownSide: null, ownChoice: null, reward: null })
  expect(watched.fighters.map(({ hand, energy }) => [hand, energy])).toEqual([
    [[], null],
    [[], null],
  ])
  expect((await chooses(teacher, { battleId, turn: 1 }, [])).status).toBe(404)
})

test('a recording comes when the battle is over, and plays out as it was', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  expect(await wordsOf(ada.call(battleCalls, 'battle.recording', { battleId }))).toContain('still going on')
  await chooses(ada, { battleId, turn: 1 }, hack(ben))
  await chooses(ben, { battleId, turn: 1 }, hack(ada))
  const last = (await ben.call(battleCalls, 'battle.give-up', { battleId })).ok
  const recording = (await ada.call(battleCalls, 'battle.recording', { battleId })).ok
  const { committedText, replay } = await import('@xiotein/game/battle')
  const { CONTEXT } = await import('./replayed.ts')
  const replayed = replay(recording.setUp, recording.inputs, CONTEXT)
  expect(replayed.ok && replayed.outcome.slice(1).map(({ events }) => events.filter(({ veil }) => veil === null || veil === 1))).toEqual(
    last.log,
  )
  const { createHash } = await import('node:crypto')
  const digest = createHash('sha256')
    .update(committedText(battleId, recording.setUp.seed, recording.salt))
    .digest('hex')
  expect(digest).toBe(last.seedDigest)
})

test('a teacher pauses all battles of a class, and ends one without harm to anybody', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada', 300), await pupil('Ben', 300)]
  const battleId = await openDuel(school, ada, ben)
  for (const actions of [hack(ben), []]) await playTurn(battleId, [ada, actions], [ben, []])
  const { battles } = (await teacher.call(battleCalls, 'battle.of-class', { classId })).ok
  expect(battles.find(each => each.battleId === battleId)).toMatchObject({ turn: 3, paused: false })
  at(10)
  await teacher.call(battleCalls, 'battle.pause-class', { classId, paused: true })
  expect(await wordsOf(chooses(ada, { battleId, turn: 3 }, []))).toBe('A teacher has paused all battles. Eyes up!')
  at(600)
  await school.deadlines.runDue()
  expect(await fightOf(ada, battleId)).toMatchObject({ turn: 3, turnEndsAt: null, pausedAt: '2026-11-25T15:00:10.000Z' })
  await teacher.call(battleCalls, 'battle.pause-class', { classId, paused: false })
  expect(await fightOf(ada, battleId)).toMatchObject({ turn: 3, turnEndsAt: '2026-11-25T15:10:20.000Z' })
  expect((await teacher.call(battleCalls, 'battle.stop', { battleId })).status).toBe(200)
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: { winner: null, reason: 'stopped' }, reward: { xp: 8, lootPp: 0 } })
  expect(await ppOf(school.db, ben.personId)).toBe(300)
})

test('staff of a class hear that a duel is opened and joined, that it begins, of its turns, pauses and end, and not of each choice', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const emittedBy = async (work: () => Promise<unknown>): Promise<string[]> => {
    const { newest } = await school.db.one(sql<{ newest: number }>`select coalesce(max(id), 0)::bigint as newest from platform_event`)
    await work()
    const rows = await school.db.rows(sql<{ name: string }>`
      select name from platform_event where id > ${newest} and topic = ${`class-battles:${classId}`} order by id`)
    return rows.map(({ name }) => name)
  }
  let battleId = ''
  const opens = async () => {
    battleId = await openDuel(school, ada, ben)
  }
  expect(await emittedBy(opens)).toEqual(['battle.class-changed', 'battle.class-changed', 'battle.class-changed'])
  expect(await emittedBy(() => playTurn(battleId, [ada, []]))).toEqual([])
  expect(await emittedBy(() => playTurn(battleId, [ben, []]))).toEqual(['battle.class-changed'])
  const pause = (paused: boolean) => () => teacher.call(battleCalls, 'battle.pause-class', { classId, paused })
  expect(await emittedBy(pause(true))).toEqual(['battle.class-changed'])
  expect(await emittedBy(pause(true))).toEqual([])
  expect(await emittedBy(pause(false))).toEqual(['battle.class-changed'])
  const ends = () => ben.call(battleCalls, 'battle.give-up', { battleId })
  expect(await emittedBy(ends)).toEqual(['battle.class-changed', 'battle.class-ended'])
})

test('a pair earns XP from three battles a day', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const earned: number[] = []
  let battleId = ''
  for (let battles = 0; battles < 4; battles += 1) {
    battleId = await openDuel(school, ada, ben)
    await playTurn(battleId, [ada, hack(ben)], [ben, []])
    earned.push((await ada.call(battleCalls, 'battle.give-up', { battleId })).ok.reward?.xp ?? -1)
  }
  expect(earned).toEqual([6, 6, 6, 0])
  expect((await fightOf(ada, battleId)).reward?.noXp).toBe('enough-today')
  expect((await fightOf(ben, battleId)).reward?.noXp).toBe('not-played')
})

test('a lobby that nobody joins ends after half an hour: the challenge is gone, and its host can open another', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const { lobbyId } = (await ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })).ok
  at(1_799)
  await ada.call(battleCalls, 'battle.be-there', { battleId: lobbyId })
  await school.deadlines.runDue()
  expect(await wordsOf(ada.call(battleCalls, 'battle.create', { name: 'Another', settings: SETTINGS }))).toBe(
    'You are in a team or a duel already. Leave it first.',
  )
  at(1_800)
  await school.deadlines.runDue()
  expect((await ben.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.filter(({ hostId }) => hostId === ada.personId)).toEqual([])
  expect((await lobbiesOf(ada)).closed).toEqual({ lobbyId, by: 'time' })
  expect((await ada.call(battleCalls, 'battle.create', { name: 'Another', settings: SETTINGS })).status).toBe(200)
})

test('after duels were switched off nobody joins, but a lobby can be left and a challenge declined', async () => {
  at(0)
  const [ada, ben, cleo, dan] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cleo'), await pupil('Dan')]
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })).ok
  const challenge = (await cleo.call(battleCalls, 'battle.challenge', { personId: dan.personId, settings: SETTINGS })).ok
  await school.db.run(sql`update battle_school set duels = false`)
  const off = await ben.call(battleCalls, 'battle.join', { lobbyId })
  const left = await ada.call(battleCalls, 'battle.leave', { lobbyId })
  const accepted = await dan.call(battleCalls, 'battle.answer', { lobbyId: challenge.lobbyId, answer: 'accept' })
  const declined = await dan.call(battleCalls, 'battle.answer', { lobbyId: challenge.lobbyId, answer: 'not-now' })
  await school.db.run(sql`update battle_school set duels = true`)
  expect([off, left, accepted, declined].map(({ status }) => status)).toEqual([409, 200, 409, 200])
})

test('old battles go, with everything in them', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  await ada.call(battleCalls, 'battle.give-up', { battleId })
  const { battleRetention } = await import('./personal-data.ts')
  await runAll(school.school, cleaningJobs(battleRetention), new Date('2027-03-25T15:00:00Z'))
  expect(await school.db.one(sql<{ left: number }>`select count(*)::int as left from battle_input where battle_id = ${battleId}`)).toEqual({
    left: 0,
  })
})
