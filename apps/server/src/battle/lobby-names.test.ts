// The name of a lobby is written by a pupil and read by others: it is checked, and teachers of its players read it as well.

import { auditCalls } from '@xiotein/contract/audit'
import { battleCalls } from '@xiotein/contract/battle'
import { classesCalls } from '@xiotein/contract/classes'
import { peopleCalls } from '@xiotein/contract/people'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { MOST_DUEL_NAMES_A_DAY } from '@xiotein/game/battle'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { holdNamesOfClassmates } from '../people/index.ts'
import { sql } from '../platform/database/index.ts'
import { type DuelSchool, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import { connectLive } from '../testing/live-visitor.ts'
import type { Visitor } from '../testing/school.ts'
import { eraseBattles } from './personal-data.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const opens = (by: Visitor, name: string) => by.call(battleCalls, 'battle.create', { name, settings: SETTINGS })
const closes = (by: Visitor, battleId: string) => by.call(battleCalls, 'battle.stop', { battleId })
const seenBy = async (by: Visitor, ofClass = life.classId) =>
  (await by.call(battleCalls, 'battle.of-class', { classId: ofClass })).ok.lobbies
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.map(({ id }) => id)

test("a name that reads like staff, or mixes alphabets, is refused; one's own name never is", async () => {
  const ada = await life.pupil('Ada')
  for (const name of ['Ms. Okafor', 'Dr Grant', 'Xiotein admin'])
    expect((await opens(ada, name)).refusal).toMatchObject({ refusal: 'battle.name-like-staff' })
  expect((await opens(ada, 'Quick оne')).refusal).toMatchObject({ refusal: 'people.mixed-letters' })
  expect((await opens(ada, 'La revancha de la cuarta fila')).status).toBe(200)
  // Approved by a teacher, once.
  const king = await life.pupil('Principal King')
  expect((await opens(king, 'Principal King')).status).toBe(200)
})

test('teachers of its players read the names of open duels, and close one', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const otherTeacher = await life.school.person('Mr. Sand', { role: 'teacher', classId: await life.school.schoolClass('8B') })
  const { lobbyId } = (await opens(ada, 'Ben is a loser')).ok
  expect((await seenBy(life.teacher)).find(each => each.lobbyId === lobbyId)).toEqual({
    lobbyId,
    name: 'Ben is a loser',
    challenged: null,
    players: [{ personId: ada.personId, displayName: 'Ada' }],
  })
  expect([(await closes(ben, lobbyId)).status, (await closes(otherTeacher, lobbyId)).status]).toEqual([404, 404])
  expect(await lobbiesOf(ben)).toContain(lobbyId)
  expect((await closes(life.teacher, lobbyId)).status).toBe(200)
  expect(await lobbiesOf(ben)).not.toContain(lobbyId)
  expect((await seenBy(life.teacher)).some(each => each.lobbyId === lobbyId)).toBe(false)
  expect((await closes(life.teacher, lobbyId)).status).toBe(404)
  expect((await opens(ada, 'Another one')).status).toBe(200)
})

test('a challenge stands there with whom it is for', async () => {
  const [cem, dan] = [await life.pupil('Cem'), await life.pupil('Dan')]
  const { lobbyId } = (await cem.call(battleCalls, 'battle.challenge', { personId: dan.personId, settings: SETTINGS })).ok
  expect((await seenBy(life.teacher)).find(each => each.lobbyId === lobbyId)).toMatchObject({ challenged: { displayName: 'Dan' } })
})

test('a typed name is in the log, also of a duel that was closed at once; the same one is there once a day', async () => {
  const [eva, fin] = [await life.pupil('Eva'), await life.pupil('Fin')]
  for (const name of ['Fin smells', 'Fin smells', 'Eva', 'meet me behind the gym']) {
    const { lobbyId } = (await opens(eva, name)).ok
    expect(await lobbiesOf(fin)).toContain(lobbyId)
    await eva.call(battleCalls, 'battle.leave', { lobbyId })
  }
  const admin = await life.school.person('Nora', { role: 'admin' })
  const log = (await admin.call(auditCalls, 'audit.entries', {})).ok.rows
  expect(log.filter(({ actor }) => actor?.id === eva.personId).map(({ words }) => words)).toEqual([
    'opened a duel called “meet me behind the gym”',
    'opened a duel called “Fin smells”',
  ])
})

test('a name of its own that a pupil took today is in the log, too, when a duel is opened or somebody challenged under it', async () => {
  const [ida, jon] = [await life.pupil('Ida'), await life.pupil('Jon')]
  await life.school.db.run(sql`update school_settings set pupils_rename = true`)
  const calls = (displayName: string) => ida.call(peopleCalls, 'people.rename-me', { displayName })
  await calls('Jon smells')
  const { lobbyId } = (await opens(ida, 'Jon smells')).ok
  await ida.call(battleCalls, 'battle.leave', { lobbyId })
  await calls('Bring money')
  await ida.call(battleCalls, 'battle.challenge', { personId: jon.personId, settings: SETTINGS })
  await calls('Ida')
  const admin = await life.school.person('Nils', { role: 'admin' })
  const log = (await admin.call(auditCalls, 'audit.entries', {})).ok.rows
  const named = log.filter(({ action, actor }) => action === 'battle.name-lobby' && actor?.id === ida.personId)
  expect(named.map(({ words }) => words)).toEqual(['opened a duel called “Bring money”', 'opened a duel called “Jon smells”'])
})

test('a pupil gives duels a few names a day, and then opens them under the own name', async () => {
  const gus = await life.pupil('Gus')
  const openAndLeave = async (name: string) => {
    const answer = await opens(gus, name)
    if (answer.status === 200) await gus.call(battleCalls, 'battle.leave', { lobbyId: answer.ok.lobbyId })
    return answer
  }
  for (let at = 0; at < MOST_DUEL_NAMES_A_DAY; at += 1) await openAndLeave(`Text ${at}`)
  expect((await openAndLeave('One more')).refusal).toMatchObject({ refusal: 'battle.enough-names-today' })
  expect([(await openAndLeave('Text 3')).status, (await openAndLeave('Gus')).status]).toEqual([200, 200])
})

test('a duel whose host typed no name bears the name of the host of now: after it was handed on, renamed or erased', async () => {
  const [eva, fay, gus] = [await life.pupil('Eva'), await life.pupil('Fay'), await life.pupil('Gus')]
  const { lobbyId } = (await opens(eva, 'Eva')).ok
  await fay.call(battleCalls, 'battle.join', { lobbyId })
  await eva.call(battleCalls, 'battle.leave', { lobbyId })
  const nameNow = async () =>
    (await life.school.db.one(sql<{ name: string | null }>`select name from battle_lobby where id = ${lobbyId}`)).name
  expect(await nameNow()).toBe('Fay')
  expect((await fay.call(peopleCalls, 'people.rename-me', { displayName: 'Fay Li' })).status).toBe(200)
  expect(await nameNow()).toBe('Fay Li')
  await gus.call(battleCalls, 'battle.join', { lobbyId })
  await life.school.change(change => eraseBattles(change, fay.personId))
  expect(await nameNow()).toBeNull()
})

test('a duel bears a name no longer that staff took back, or that waits since its host came to a class, and open lists ask again', async () => {
  const [hal, ian] = [await life.pupil('Hal'), await life.pupil('Ian')]
  const live = await connectLive(life.school, ian)
  await live.watch(['battle-lobbies:all'])
  const heard: string[] = []
  live.socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => void heard.push(name))
  /** Does something that open lists are told of, and waits until one is. */
  const heardOf = async <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    heard.length = 0
    const answer = await act()
    await vi.waitUntil(() => heard.includes('battle.lobbies-changed'), { timeout: 60_000 })
    return answer
  }
  const listed = async (id: string) => (await ian.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.find(lobby => lobby.id === id)?.name
  const { lobbyId } = (await heardOf(() => opens(hal, 'Hal'))).ok
  expect(await listed(lobbyId)).toBe('Hal')
  await hal.call(peopleCalls, 'people.rename-me', { displayName: 'Ms. Hal' })
  const { roster } = (await life.teacher.call(classesCalls, 'classes.class', { classId: life.classId })).ok
  const askedNameId = roster.find(({ id }) => id === hal.personId)?.askedName?.id ?? ''
  await heardOf(() => life.teacher.call(classesCalls, 'classes.decide-name', { askedNameId, decision: 'approve' }))
  expect(await listed(lobbyId)).toBe('Ms. Hal')
  await heardOf(() => life.teacher.call(classesCalls, 'classes.take-back-name', { askedNameId }))
  expect(await listed(lobbyId)).toBe('Hal')
  await ian.call(peopleCalls, 'people.rename-me', { displayName: 'Iannis' })
  const own = (await heardOf(() => opens(ian, 'Iannis'))).ok.lobbyId
  expect(await listed(own)).toBe('Iannis')
  const classId = await life.school.schoolClass('9A')
  await life.school.person('Iannis', { pupilOf: classId })
  await life.school.db.run(sql`insert into classes_pupil (class_id, person_id, joined_at) values (${classId}, ${ian.personId}, now())`)
  await heardOf(() => life.school.change(change => holdNamesOfClassmates(change, [ian.personId], 'en')))
  expect(await listed(own)).toMatch(/^Pupil /)
})
