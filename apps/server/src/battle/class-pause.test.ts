// "Eyes up" applies to the class until it is lifted, and not for ever.

import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { fightOf, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { begin } from './begin.ts'

let school: TestSchool
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'school', openHours: null })
})
afterAll(() => school.close())

const at = (seconds: number): void => school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + seconds * 1000))
const EYES_UP = 'A teacher has paused all battles. Eyes up!'
const wordsOf = async (answer: Promise<{ refusal: { words: string } }>) => (await answer).refusal.words
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok
const joins = (by: Visitor, lobbyId: string) => by.call(battleCalls, 'battle.join', { lobbyId })
const creates = (by: Visitor) => by.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })
const challenges = (by: Visitor, { personId }: Visitor) => by.call(battleCalls, 'battle.challenge', { personId, settings: SETTINGS })

let classes = 0
const aClass = async () => {
  classes += 1
  const classId = await school.schoolClass(`Class ${classes}`)
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const pupil = (name: string): Promise<Visitor> => school.person(name, { pupilOf: classId })
  const pauses = async (paused: boolean): Promise<void> => {
    expect((await teacher.call(battleCalls, 'battle.pause-class', { classId, paused })).status).toBe(200)
  }
  const seen = async () => (await teacher.call(battleCalls, 'battle.of-class', { classId })).ok
  return { classId, teacher, pupil, pauses, seen }
}

test('a duel that is about to begin waits until the teacher lets it go on, and nobody opens, joins, challenges or accepts meanwhile', async () => {
  at(0)
  const { pupil, pauses, seen } = await aClass()
  const [ada, ben, cem, dan] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem'), await pupil('Dan')]
  const lobbyId = (await creates(ada)).ok.lobbyId
  const open = (await creates(cem)).ok.lobbyId
  const challenge = (await challenges(dan, ben)).ok.lobbyId
  await joins(ben, lobbyId)
  at(2)
  await pauses(true)
  expect((await seen()).pausedUntil).toBe('2026-11-25T16:00:02.000Z')
  expect(await lobbiesOf(ada)).toMatchObject({ paused: true, battleId: null })
  await dan.call(battleCalls, 'battle.leave', { lobbyId: challenge })
  const refused = [creates(dan), joins(dan, open), challenges(dan, ben)]
  expect(await Promise.all(refused.map(wordsOf))).toEqual([EYES_UP, EYES_UP, EYES_UP])
  // Longer than anybody in a lobby may be silent.
  at(600)
  await school.deadlines.runDue()
  const held = (await lobbiesOf(ada)).lobbies.map(({ id, status, paused }) => [id, status, paused])
  expect(held).toHaveLength(2)
  expect(held).toEqual(
    expect.arrayContaining([
      [open, 'waiting', true],
      [lobbyId, 'starting', true],
    ]),
  )
  for (const each of [ada, ben]) await each.call(battleCalls, 'battle.be-there', { battleId: lobbyId })
  await pauses(false)
  expect((await seen()).pausedUntil).toBeNull()
  expect(await lobbiesOf(ada)).toMatchObject({ paused: false })
  at(605)
  await school.deadlines.runDue()
  expect(await lobbiesOf(ada)).toMatchObject({ battleId: lobbyId })
  expect((await joins(dan, open)).status).toBe(200)
})

test.each<readonly [string, number, (life: Awaited<ReturnType<typeof aClass>>, pupil: Visitor) => Promise<unknown>]>([
  ['has run out by itself', 3_602, async () => undefined],
  [
    'ends for a pupil who leaves the class',
    100,
    ({ teacher, classId }, { personId }) => teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId }),
  ],
  ['ends with its class', 100, ({ teacher, classId }) => teacher.call(classesCalls, 'classes.archive-class', { classId, archived: true })],
])('when a pause %s, both have time again to be there before their duel begins, and whoever waits is not gone', async (_, endsAt, ends) => {
  at(0)
  const [paused, other] = [await aClass(), await aClass()]
  const [ada, ben, cem] = [await paused.pupil('Ada'), await other.pupil('Ben'), await paused.pupil('Cem')]
  for (const { personId } of [ada, cem])
    await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other.classId}, ${personId}, now())`)
  const lobbyId = (await creates(ada)).ok.lobbyId
  await joins(ben, lobbyId)
  const waiting = (await creates(cem)).ok.lobbyId
  at(2)
  await paused.pauses(true)
  const isThere = () => Promise.all([ada, ben].map(each => each.call(battleCalls, 'battle.be-there', { battleId: lobbyId })))
  at(endsAt - 10)
  await isThere()
  at(endsAt)
  for (const each of [ada, cem]) await ends(paused, each)
  await school.deadlines.runDue()
  // After half an hour it closes, whether there was a pause or not.
  const open = endsAt < 1_800 ? [lobbyId, waiting] : [lobbyId]
  expect((await lobbiesOf(ben)).lobbies.map(({ id }) => id)).toEqual(expect.arrayContaining(open))
  at(endsAt + 5)
  await school.deadlines.runDue()
  expect(await lobbiesOf(ben)).toMatchObject({ battleId: null })
  await isThere()
  await school.deadlines.runDue()
  expect(await lobbiesOf(ben)).toMatchObject({ battleId: lobbyId })
})

test.each([
  [
    'its pupil leaves the paused class',
    (classId: string, personId: string) => sql`delete from classes_pupil where class_id = ${classId} and person_id = ${personId}`,
  ],
  ['the paused class is archived', (classId: string) => sql`update classes_class set archived_at = now() where id = ${classId}`],
])('a duel continues where it was when %s', async (_, change) => {
  at(0)
  const { pupil, pauses, classId } = await aClass()
  const other = await aClass()
  const [ada, ben] = [await pupil('Ada'), await other.pupil('Ben')]
  await school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${other.classId}, ${ada.personId}, now())`)
  const battleId = await openDuel(school, ada, ben)
  at(10)
  await pauses(true)
  expect((await fightOf(ben, battleId)).pausedAt).not.toBeNull()
  at(100)
  await school.db.run(change(classId, ada.personId))
  await school.deadlines.runDue()
  const fight = await fightOf(ben, battleId)
  expect([fight.pausedAt, Date.parse(fight.turnEndsAt ?? '') - Date.parse(fight.asOf)]).toEqual([null, 20_000])
})

test('a challenge that came before the pause is accepted after it', async () => {
  at(0)
  const { pupil, pauses } = await aClass()
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const { lobbyId } = (await challenges(ada, ben)).ok
  await pauses(true)
  const accepts = () => ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'accept' })
  expect(await wordsOf(accepts())).toBe(EYES_UP)
  await pauses(false)
  expect((await accepts()).status).toBe(200)
})

test('a duel of two classes waits for both, and a pupil of a paused class cannot be challenged', async () => {
  at(0)
  const [one, other] = [await aClass(), await aClass()]
  const [ada, ben] = [await one.pupil('Ada'), await other.pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  const pausedAt = async () => (await fightOf(ada, battleId)).pausedAt
  await one.pauses(true)
  await other.pauses(true)
  await one.pauses(false)
  expect(await pausedAt()).not.toBeNull()
  expect(await wordsOf(challenges(await one.pupil('Eve'), ben))).toBe('This pupil cannot be challenged now. Ask somebody else.')
  await other.pauses(false)
  expect(await pausedAt()).toBeNull()
})

test('a pause that its teacher forgot is over after an hour, and the duels that stood still end without loss to anybody', async () => {
  at(0)
  const { pupil, pauses, seen } = await aClass()
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const battleId = await openDuel(school, ada, ben)
  await pauses(true)
  at(3_599)
  await school.deadlines.runDue()
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: null })
  at(3_600)
  await school.deadlines.runDue()
  expect(await fightOf(ada, battleId)).toMatchObject({
    outcome: { winner: null, reason: 'stopped' },
    stoppedBy: 'pause',
    reward: { xp: 8, lootPp: 0, lostPp: 0 },
  })
  expect((await ada.call(battleCalls, 'battle.recording', { battleId })).ok.inputs.at(-1)).toEqual({ kind: 'stopped', by: 'pause' })
  expect(await seen()).toMatchObject({ battles: [], pausedUntil: null, leavers: [] })
  expect((await creates(ada)).status).toBe(200)
})

test('a duel that begins at the moment of the pause is paused as well', async () => {
  at(0)
  const { pupil, pauses, seen } = await aClass()
  for (let nth = 0; nth < 6; nth += 1) {
    at(nth * 10)
    const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
    const { lobbyId } = (await creates(ada)).ok
    await joins(ben, lobbyId)
    at(nth * 10 + 5)
    await Promise.all([pauses(true), school.change(change => begin(change, lobbyId))])
    expect((await seen()).battles.filter(({ paused }) => !paused)).toEqual([])
    await pauses(false)
    for (const { battleId } of (await seen()).battles) await ada.call(battleCalls, 'battle.give-up', { battleId })
  }
})

test('when a pupil leaves a paused class, or it is archived, an event says that a duel may begin', async () => {
  at(0)
  const timesSaid = async () => {
    const events = await school.db.rows(sql`select id from platform_event where name = 'battle.lobbies-changed' and topic like '%:all'`)
    return events.length
  }
  const { classId, teacher, pupil, pauses } = await aClass()
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  const removes = ({ personId }: Visitor) => teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId })
  const before = await timesSaid()
  expect((await removes(ada)).status).toBe(200)
  expect(await timesSaid()).toBe(before)
  await pauses(true)
  const paused = await timesSaid()
  expect((await removes(ben)).status).toBe(200)
  expect(await timesSaid()).toBe(paused + 1)
  expect((await teacher.call(classesCalls, 'classes.archive-class', { classId, archived: true })).status).toBe(200)
  expect(await timesSaid()).toBe(paused + 2)
})

test('another name, a newcomer or a leaver of a paused class gives no time to the lobbies of the others', async () => {
  at(0)
  const { classId, teacher, pupil, pauses } = await aClass()
  const other = await aClass()
  const [ada, ben, cem, leaver, newcomer] = [
    await pupil('Ada'),
    await pupil('Ben'),
    await pupil('Cem'),
    await pupil('Leon'),
    await other.pupil('Nia'),
  ]
  await creates(ada)
  const { lobbyId } = (await creates(ben)).ok
  await joins(cem, lobbyId)
  await pauses(true)
  const times = () =>
    school.db.rows(sql`
      select l.begins_at, s.heard_at from battle_seat s join battle_lobby l on l.id = s.lobby_id
      where s.person_id = any(${[ada, ben, cem].map(({ personId }) => personId)}::uuid[]) order by s.person_id`)
  const before = await times()
  at(60)
  await school.db.run(sql`update people_person set vouched_at = created_at where id = ${newcomer.personId}`)
  for (const answer of [
    await teacher.call(classesCalls, 'classes.rename-class', { classId, name: `${classId.slice(0, 8)} anew` }),
    await teacher.call(classesCalls, 'classes.place-pupil', { classId, personId: newcomer.personId }),
    await teacher.call(classesCalls, 'classes.remove-pupil', { classId, personId: leaver.personId }),
  ])
    expect(answer.status).toBe(200)
  expect(await times()).toEqual(before)
})
