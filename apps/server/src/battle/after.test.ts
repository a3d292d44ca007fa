import { battleCalls } from '@xiotein/contract/battle'
import { noticesCalls } from '@xiotein/contract/notices'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, openDuel, SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../testing/school.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const two = async (): Promise<[Visitor, Visitor]> => [
  await school.person('Ada', { pupilOf: classId }),
  await school.person('Ben', { pupilOf: classId }),
]
/** A duel that the guest gives up at once. */
const fought = async (host: Visitor, guest: Visitor, settings = SETTINGS): Promise<string> => {
  const battleId = await openDuel(school, host, guest, settings)
  await guest.call(battleCalls, 'battle.give-up', { battleId })
  return battleId
}
const afterOf = async (of: Visitor, battleId: string) => (await of.call(battleCalls, 'battle.after', { battleId })).ok
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok.lobbies
const wordsOf = async (answer: Promise<{ refusal: { words: string } }>) => (await answer).refusal.words

test('a rematch is a challenge to the same rival with the same settings, and the other accepts with the same press', async () => {
  const [ada, ben] = await two()
  const settings = { ...SETTINGS, timeLimitSeconds: 420, allowActionCards: false }
  const battleId = await fought(ada, ben, settings)
  expect(await afterOf(ben, battleId)).toMatchObject({ rival: { displayName: 'Ada' }, rematch: 'none', xpDuelsLeft: 3 })
  const { lobbyId } = (await ben.call(battleCalls, 'battle.rematch', { battleId })).ok
  expect((await lobbiesOf(ada))[0]).toMatchObject({ id: lobbyId, hostName: 'Ben', challenged: { personId: ada.personId }, settings })
  expect((await ada.call(noticesCalls, 'notices.mine', {})).ok.notices[0]).toMatchObject({ type: 'battle_challenge' })
  expect([(await afterOf(ben, battleId)).rematch, (await afterOf(ada, battleId)).rematch]).toEqual(['asked', 'offered'])
  expect(await wordsOf(ben.call(battleCalls, 'battle.rematch', { battleId }))).toBe('You are in a team or a duel already. Leave it first.')
  expect((await ada.call(battleCalls, 'battle.rematch', { battleId })).ok).toEqual({ lobbyId })
  expect((await lobbiesOf(ada))[0]).toMatchObject({ id: lobbyId, status: 'starting', xpDuelsLeft: 3 })
})

test('two pupils who ask for a rematch at the same moment meet in one lobby', async () => {
  const [ada, ben] = await two()
  const battleId = await fought(ada, ben)
  const answers = await Promise.all([ada, ben].map(each => each.call(battleCalls, 'battle.rematch', { battleId })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(answers[0]?.ok.lobbyId).toBe(answers[1]?.ok.lobbyId)
})

test('a rematch meets a challenge of the rival without cards, and unwatched, where the duel was so', async () => {
  const [ada, ben] = await two()
  const battleId = await fought(ada, ben, { ...SETTINGS, allowActionCards: false })
  const settings = { ...SETTINGS, allowSpectators: true }
  const { lobbyId } = (await ben.call(battleCalls, 'battle.challenge', { personId: ada.personId, settings })).ok
  expect((await ada.call(battleCalls, 'battle.rematch', { battleId })).ok).toEqual({ lobbyId })
  expect((await lobbiesOf(ada))[0]?.settings).toMatchObject({ allowActionCards: false, allowSpectators: false })
})

test('after "not today" neither a rematch nor a kind word reaches the rival', async () => {
  const [ada, ben] = await two()
  const battleId = await fought(ada, ben)
  const { lobbyId } = (await ada.call(battleCalls, 'battle.rematch', { battleId })).ok
  await ben.call(battleCalls, 'battle.answer', { lobbyId, answer: 'not-today' })
  expect(await wordsOf(ada.call(battleCalls, 'battle.rematch', { battleId }))).toBe(
    'This pupil wants no more challenges today. Ask somebody else.',
  )
  expect(await afterOf(ada, battleId)).toMatchObject({ maySay: false })
  expect(await wordsOf(ada.call(battleCalls, 'battle.say', { battleId, word: 'fun' }))).toBe('This pupil does not want messages today.')
  expect((await ben.call(noticesCalls, 'notices.mine', {})).ok.notices).toEqual([])
  expect((await ben.call(battleCalls, 'battle.say', { battleId, word: 'thanks' })).status).toBe(200)
})

test('a kind word is said once for a battle by each player, and is told in the language of the other', async () => {
  const [ada, ben] = await two()
  const battleId = await fought(ada, ben)
  expect((await ada.call(battleCalls, 'battle.say', { battleId, word: 'clever' })).status).toBe(200)
  expect(await wordsOf(ada.call(battleCalls, 'battle.say', { battleId, word: 'fun' }))).toBe(
    'You have already said something after this duel.',
  )
  expect(await afterOf(ada, battleId)).toMatchObject({ ownWord: 'clever', rivalWord: null, maySay: false })
  expect(await afterOf(ben, battleId)).toMatchObject({ ownWord: null, rivalWord: 'clever', maySay: true })
  const newestNotice = async (language: string) => (await ben.call(noticesCalls, 'notices.mine', {}, { language })).ok.notices[0]
  expect(await newestNotice('en')).toMatchObject({
    title: 'Ada, after your duel',
    message: 'That was a clever plan.',
    link: `/battle/${battleId}`,
  })
  expect(await newestNotice('es')).toMatchObject({ message: 'Fue un plan muy ingenioso.' })
  expect((await ben.call(battleCalls, 'battle.say', { battleId, word: 'thanks' })).status).toBe(200)
})

test('a battle that goes on has no afterwards, and one of others has none at all', async () => {
  const [ada, ben] = await two()
  const [cem] = await two()
  const battleId = await openDuel(school, ada, ben)
  expect((await ada.call(battleCalls, 'battle.say', { battleId, word: 'fun' })).status).toBe(409)
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  expect((await cem.call(battleCalls, 'battle.after', { battleId })).status).toBe(404)
  expect((await cem.call(battleCalls, 'battle.say', { battleId, word: 'fun' })).status).toBe(404)
  expect((await cem.call(battleCalls, 'battle.rematch', { battleId })).status).toBe(404)
})

test('a pupil is told before a challenge how many duels with a rival still bring XP today', async () => {
  const [ada, ben] = await two()
  const left = async () => {
    const { opponents } = (await ada.call(battleCalls, 'battle.opponents', {})).ok
    return opponents.find(({ personId }) => personId === ben.personId)?.xpDuelsLeft
  }
  expect(await left()).toBe(3)
  for (const expected of [2, 1, 0, 0]) {
    const battleId = await openDuel(school, ada, ben)
    await chooses(ada, { battleId, turn: 1 }, [{ move: 'vault-hack', target: ben.personId }])
    await chooses(ben, { battleId, turn: 1 }, [])
    await ben.call(battleCalls, 'battle.give-up', { battleId })
    expect([await left(), (await afterOf(ada, battleId)).xpDuelsLeft]).toEqual([expected, expected])
  }
  await ben.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })
  expect((await lobbiesOf(ada)).find(({ hostId }) => hostId === ben.personId)).toMatchObject({ xpDuelsLeft: 0 })
  expect((await lobbiesOf(ben)).find(({ hostId }) => hostId === ben.personId)).toMatchObject({ xpDuelsLeft: null })
})

test('a kind word needs no open hours, and does not wait for the end of a pause', async () => {
  const [ada, ben] = await two()
  const teacher = await school.person('Ms. Okafor', { role: 'teacher', classId })
  const battleId = await fought(ada, ben)
  const hours = [{ weekdays: [1], fromMinute: 60, toMinute: 90 }]
  await school.db.run(sql`update battle_school set open_hours = ${JSON.stringify(hours)}::jsonb`)
  await teacher.call(battleCalls, 'battle.pause-class', { classId, paused: true })
  expect(await afterOf(ada, battleId)).toMatchObject({ maySay: true })
  expect((await ada.call(battleCalls, 'battle.say', { battleId, word: 'fun' })).status).toBe(200)
  await teacher.call(battleCalls, 'battle.pause-class', { classId, paused: false })
  await school.db.run(sql`update battle_school set open_hours = null`)
})
