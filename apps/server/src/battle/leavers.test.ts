import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
let teacher: Visitor
let ada: Visitor
let ben: Visitor
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-24T15:00:00Z')
  classId = await school.schoolClass('7C')
  teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  ada = await school.person('Ada', { pupilOf: classId })
  ben = await school.person('Ben', { pupilOf: classId })
})
afterAll(() => school.close())

const leaves = async (at: string): Promise<void> => {
  school.setClock(at)
  const battleId = await openDuel(school, ada, ben)
  expect((await ada.call(battleCalls, 'battle.give-up', { battleId })).status).toBe(200)
}
const wordsOf = async (answer: Promise<{ refusal: { words: string } }>) => (await answer).refusal.words
const leavers = async () => (await teacher.call(battleCalls, 'battle.of-class', { classId })).ok.leavers

test('anybody who leaves duels on several days pauses between pupils for some minutes, and only the teacher sees it', async () => {
  for (const at of ['2026-11-24T15:00:00Z', '2026-11-24T15:10:00Z', '2026-11-25T15:00:00Z']) {
    expect(await leavers()).toEqual([])
    await leaves(at)
  }
  school.setClock('2026-11-25T15:01:30Z')
  const words = 'You have left several duels before the end lately. You can play against other pupils again in 4 minutes.'
  const { lobbyId } = (await ben.call(battleCalls, 'battle.create', { name: 'Ours', settings: SETTINGS })).ok
  expect(await wordsOf(ada.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS }))).toBe(words)
  expect(await wordsOf(ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS }))).toBe(words)
  expect(await wordsOf(ada.call(battleCalls, 'battle.join', { lobbyId }))).toBe(words)
  expect(await leavers()).toEqual([{ personId: ada.personId, displayName: 'Ada', left: 3, days: 2, until: '2026-11-25T15:05:00.000Z' }])
  school.setClock('2026-11-25T15:05:00Z')
  expect(await leavers()).toMatchObject([{ left: 3, days: 2, until: null }])
  const nextClass = await school.person('Mr. Field', { role: 'teacher', classId: await school.schoolClass('7D') })
  expect((await nextClass.call(battleCalls, 'battle.of-class', { classId })).status).toBe(403)
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  expect((await ada.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })).status).toBe(200)
})

test('giving up a duel without a clock does not count: whoever waits for the other has no other way out', async () => {
  const [cem, dan] = [await school.person('Cem', { pupilOf: classId }), await school.person('Dan', { pupilOf: classId })]
  for (const at of ['2026-11-24T15:00:00Z', '2026-11-25T15:00:00Z', '2026-11-25T15:10:00Z', '2026-11-25T15:12:00Z']) {
    school.setClock(at)
    const battleId = await openDuel(school, cem, dan)
    await school.db.run(sql`update battle_battle set time_factor = 'untimed' where id = ${battleId}`)
    expect((await cem.call(battleCalls, 'battle.give-up', { battleId })).status).toBe(200)
  }
  expect((await leavers()).map(({ displayName }) => displayName)).not.toContain('Cem')
})

test('the teacher reads of a pupil who joins duels and gives up at once, in one day, too', async () => {
  const [eve, fin] = [await school.person('Eve', { pupilOf: classId }), await school.person('Fin', { pupilOf: classId })]
  school.setClock('2026-11-25T15:00:00Z')
  for (let nth = 0; nth < 3; nth += 1) {
    const battleId = await openDuel(school, fin, eve)
    expect((await eve.call(battleCalls, 'battle.give-up', { battleId })).status).toBe(200)
  }
  const { personId } = eve
  expect((await leavers()).filter(leaver => leaver.personId === personId)).toEqual([
    { personId, displayName: 'Eve', left: 3, days: 1, until: null },
  ])
  expect((await eve.call(battleCalls, 'battle.create', { name: 'Eve', settings: SETTINGS })).status).toBe(200)
})
