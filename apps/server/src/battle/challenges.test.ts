import { battleCalls } from '@xiotein/contract/battle'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SETTINGS } from '../testing/battle-life.ts'
import { connectLive } from '../testing/live-visitor.ts'
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
const pupil = (name: string): Promise<Visitor> => school.person(name, { pupilOf: classId })
const challenges = async (by: Visitor, { personId }: Visitor): Promise<string> =>
  (await by.call(battleCalls, 'battle.challenge', { personId, settings: SETTINGS })).ok.lobbyId
const waitsFor = async (reader: Visitor) => {
  const { mayAccept, challenges: waiting } = (await reader.call(battleCalls, 'battle.challenges', {})).ok
  return [mayAccept, waiting.map(({ hostName }) => hostName)]
}

test('a pupil sees the challenges that wait for an answer, the oldest first, and nobody else does', async () => {
  at(0)
  const [ada, ben, cem] = [await pupil('Ada'), await pupil('Ben'), await pupil('Cem')]
  await cem.call(battleCalls, 'battle.create', { name: 'Open to everybody', settings: SETTINGS })
  const first = await challenges(ada, ben)
  await cem.call(battleCalls, 'battle.cancel', { lobbyId: (await cem.call(battleCalls, 'battle.lobbies', {})).ok.lobbies[0]?.id ?? '' })
  at(1)
  const second = await challenges(cem, ben)
  expect((await ben.call(battleCalls, 'battle.challenges', {})).ok.challenges[0]).toMatchObject({
    ...{ id: first, settings: SETTINGS, xpDuelsLeft: 3, challenged: { personId: ben.personId } },
  })
  expect(await waitsFor(ben)).toEqual([true, ['Ada', 'Cem']])
  expect([await waitsFor(ada), await waitsFor(teacher)]).toEqual([
    [true, []],
    [true, []],
  ])
  await ben.call(battleCalls, 'battle.answer', { lobbyId: first, answer: 'not-now' })
  await cem.call(battleCalls, 'battle.cancel', { lobbyId: second })
  expect(await waitsFor(ben)).toEqual([true, []])
})

test('whoever waits for another duel is not asked to accept meanwhile', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  await challenges(ada, ben)
  const { lobbyId } = (await ben.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })).ok
  expect(await waitsFor(ben)).toEqual([false, ['Ada']])
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  expect(await waitsFor(ben)).toEqual([true, ['Ada']])
})

test('while a teacher pauses all battles a challenge waits, and its pupil hears when the pause is over', async () => {
  at(0)
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  await challenges(ada, ben)
  const live = await connectLive(school, ben)
  await live.watch([`person:${ben.personId}`])
  const heard: string[] = []
  live.socket.on(LIVE_MESSAGES.event, ({ name }: LiveEvent) => void heard.push(name))
  for (const paused of [true, false]) {
    await teacher.call(battleCalls, 'battle.pause-class', { classId, paused })
    await vi.waitUntil(() => heard.splice(0).includes('battle.lobbies-changed'))
    expect(await waitsFor(ben)).toEqual([!paused, ['Ada']])
  }
})
