// Teachers turn duels off for a class or a pupil.

import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { noticesCalls } from '@xiotein/contract/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'
import { eraseBattles } from './personal-data.ts'

let school: TestSchool
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  const admin = await school.person('Ngozi', { role: 'admin' })
  await admin.call(battleCalls, 'battle.change-settings', { duels: true, reach: 'school', openHours: null })
})
afterAll(() => school.close())

const classOf = async (name: string) => {
  const classId = await school.schoolClass(name)
  const teacher = await school.person(`Teacher of ${name}`, { role: 'teacher', classId })
  const [ada, ben] = [
    await school.person(`Ada of ${name}`, { pupilOf: classId }),
    await school.person(`Ben of ${name}`, { pupilOf: classId }),
  ]
  return { classId, teacher, ada, ben }
}
const open = (of: Visitor) => of.call(battleCalls, 'battle.create', { name: 'Quick one', settings: SETTINGS })
const namesFor = async (of: Visitor) =>
  (await of.call(battleCalls, 'battle.opponents', { query: 'of 7' })).ok.opponents.map(({ displayName }) => displayName)
const OFF = 'Duels are turned off for you at the moment. You can still practise with Wick.'

test('a pupil for whom duels are turned off neither opens, joins nor is challenged, until they are turned on again', async () => {
  const { classId, teacher, ada, ben } = await classOf('7C')
  const turn = (takesPart: boolean) => teacher.call(battleCalls, 'battle.switch-pupil', { personId: ada.personId, takesPart })
  const { lobbyId } = (await open(ada)).ok
  expect((await ben.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.map(({ id }) => id)).toContain(lobbyId)
  expect((await turn(false)).status).toBe(200)
  // The lobby in which the pupil waited is closed.
  expect((await ben.call(battleCalls, 'battle.join', { lobbyId })).refusal.words).toBe('Battle not found')
  expect((await ada.call(battleCalls, 'battle.lobbies', {})).ok).toMatchObject({ duels: false, lobbies: [] })
  expect((await open(ada)).refusal.words).toBe(OFF)
  const bens = (await open(ben)).ok.lobbyId
  expect((await ada.call(battleCalls, 'battle.join', { lobbyId: bens })).refusal.words).toBe(OFF)
  expect(await namesFor(ben)).not.toContain('Ada of 7C')
  const asked = await ben.call(battleCalls, 'battle.challenge', { personId: ada.personId, settings: SETTINGS })
  expect(asked.refusal.refusal).toBe('battle.opponent-not-found')
  expect((await ada.call(battleCalls, 'battle.begin-practice', { level: 'easy' })).status).toBe(200)
  const { pupils } = (await teacher.call(battleCalls, 'battle.switches', { classId })).ok
  expect(pupils.map(({ displayName, takesPart }) => [displayName, takesPart])).toEqual([
    ['Ada of 7C', false],
    ['Ben of 7C', true],
  ])
  await turn(true)
  expect(await namesFor(ben)).toContain('Ada of 7C')
  expect((await open(ada)).status).toBe(200)
})

test('a challenge to or from a pupil for whom duels are turned off leaves the bell, and the other pupil is told', async () => {
  const { teacher, ada, ben } = await classOf('7M')
  const inBell = async (of: Visitor) =>
    (await of.call(noticesCalls, 'notices.mine', {})).ok.notices.filter(({ type }) => type === 'battle_challenge')
  const challenge = (by: Visitor, of: Visitor) => by.call(battleCalls, 'battle.challenge', { personId: of.personId, settings: SETTINGS })
  for (const [by, of] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    expect((await challenge(by, of)).status).toBe(200)
    expect(await inBell(of)).toHaveLength(1)
    for (const takesPart of [false, true]) await teacher.call(battleCalls, 'battle.switch-pupil', { personId: ada.personId, takesPart })
    expect(await inBell(of)).toEqual([])
  }
})

test('anybody who waits in a lobby with somebody who is erased, or for them, is told', async () => {
  const { ada, ben } = await classOf('7N')
  await ben.call(battleCalls, 'battle.challenge', { personId: ada.personId, settings: SETTINGS })
  const events = await school.emitted(change => eraseBattles(change, ada.personId))
  expect(events.map(({ topic, name }) => [topic, name])).toContainEqual([`person:${ben.personId}`, 'battle.lobbies-changed'])
  expect((await open(ben)).status).toBe(200)
})

test('a class for which duels are turned off has none, and others do not meet its pupils', async () => {
  const { classId, teacher, ada, ben } = await classOf('7D')
  const other = await classOf('7E')
  await teacher.call(battleCalls, 'battle.switch-class', { classId, takesPart: false })
  expect([(await open(ada)).refusal.words, (await open(ben)).refusal.words]).toEqual([OFF, OFF])
  expect(await namesFor(other.ada)).toEqual(expect.not.arrayContaining(['Ada of 7D', 'Ben of 7D']))
  expect((await open(other.ada)).status).toBe(200)
  await teacher.call(battleCalls, 'battle.switch-class', { classId, takesPart: true })
  expect((await open(ben)).status).toBe(200)
})

test('only the teachers of a class turn duels off for it and for its pupils', async () => {
  const { classId, ada } = await classOf('7F')
  const { teacher } = await classOf('7G')
  const answers = [
    await teacher.call(battleCalls, 'battle.switch-class', { classId, takesPart: false }),
    await teacher.call(battleCalls, 'battle.switch-pupil', { personId: ada.personId, takesPart: false }),
    await teacher.call(battleCalls, 'battle.switches', { classId }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
})

test('anybody who is in no class is forbidden to teachers like any other pupil, and not found by admins', async () => {
  const { teacher } = await classOf('7P')
  const { personId } = await school.person('In no class')
  const admin = await school.person('Dr. Grant', { role: 'admin' })
  for (const [by, status] of [
    [teacher, 403],
    [admin, 404],
  ] as const) {
    const answers = [
      await by.call(battleCalls, 'battle.switch-pupil', { personId, takesPart: false }),
      await by.call(battleCalls, 'battle.set-time-factor', { personId, factor: '2' }),
    ]
    expect(answers.map(answer => answer.status)).toEqual([status, status])
  }
})

test('outside of the hours of the school nobody opens or joins a duel, by the clock of the school', async () => {
  const { ada, ben } = await classOf('7H')
  const admin = await school.person('Olu', { role: 'admin' })
  const openFrom = (fromMinute: number, toMinute: number) =>
    admin.call(battleCalls, 'battle.change-settings', {
      duels: true,
      reach: 'classmates',
      openHours: [{ weekdays: [1, 2, 3, 4, 5], fromMinute, toMinute }],
    })
  const { timeZone } = await school.db.one<{ timeZone: string }>(sql`select time_zone from school_settings`)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date('2026-11-25T15:00:00Z'))
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const minute = 60 * hours + minutes
  await openFrom(minute + 1, minute + 60)
  expect((await ada.call(battleCalls, 'battle.lobbies', {})).ok).toMatchObject({ duels: true, isOpen: false, lobbies: [] })
  expect((await open(ada)).refusal.words).toBe('Duels are closed at this time of day. You can practise with Wick meanwhile.')
  await openFrom(minute, minute + 60)
  const { lobbyId } = (await open(ada)).ok
  await openFrom(minute - 60, minute)
  expect((await ben.call(battleCalls, 'battle.join', { lobbyId })).refusal.refusal).toBe('battle.closed-now')
  await openFrom(minute - 60, minute + 60)
  expect((await ben.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  expect((await ada.call(battleCalls, 'battle.begin-practice', { level: 'hard' })).status).toBe(200)
})

test('whoever adds a pupil of another class does not read for a day that duels are off for the pupil, or who needs more time', async () => {
  const [{ teacher, ada, classId }, other] = [await classOf('7X'), await classOf('7Y')]
  await teacher.call(battleCalls, 'battle.set-time-factor', { personId: ada.personId, factor: 'untimed' })
  await teacher.call(battleCalls, 'battle.switch-pupil', { personId: ada.personId, takesPart: false })
  school.setClock('2026-11-26T15:00:00Z')
  const placed = { classId: other.classId, personId: ada.personId }
  expect((await other.teacher.call(classesCalls, 'classes.place-pupil', placed)).status).toBe(200)
  const seen = async (by: Visitor, of: string) =>
    (await by.call(battleCalls, 'battle.switches', { classId: of })).ok.pupils
      .filter(({ personId }) => personId === ada.personId)
      .map(({ takesPart, timeFactor }) => [takesPart, timeFactor])
  expect([await seen(other.teacher, other.classId), await seen(teacher, classId)]).toEqual([[], [[false, 'untimed']]])
  school.setClock('2026-11-27T15:00:00Z')
  expect(await seen(other.teacher, other.classId)).toEqual([[false, 'untimed']])
  school.setClock('2026-11-25T15:00:00Z')
})
