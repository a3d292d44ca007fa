// Battles against Wick: at once, alone, and worth as much as the rules say.

import { battleCalls, type Practice } from '@xiotein/contract/battle'
import { growthCalls } from '@xiotein/contract/growth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { openTestSchool, type TestSchool, type Visitor } from '../../testing/school.ts'

let school: TestSchool
let classId: string
beforeAll(async () => {
  school = await openTestSchool({ limits: false, keepOpen: true })
  school.setClock('2026-11-25T15:00:00Z')
  classId = await school.schoolClass('7C')
})
afterAll(() => school.close())

const pupil = (name: string) => school.person(name, { pupilOf: classId })
const begin = async (of: Visitor, level: Practice['level'] = 'easy') => (await of.call(battleCalls, 'battle.begin-practice', { level })).ok
const now = async (of: Visitor) => (await of.call(battleCalls, 'battle.practice', {})).ok
const xpOf = async (of: Visitor) => (await of.call(growthCalls, 'growth.standing', {})).ok.xp

/** Strikes whenever there is energy for it, until the battle is over. */
const fought = async (of: Visitor, begun: Practice): Promise<Practice> => {
  let practice = begun
  while (practice.state === 'open') {
    const { turn, fighters } = practice.fight
    const own = fighters.find(({ side }) => side === 0)
    const strikes = own?.hand.some(({ move }) => move === 'ember-lash') && (own.energy ?? 0) >= 25
    const actions = strikes ? [{ move: 'ember-lash', target: 'wick' }] : []
    practice = (await of.call(battleCalls, 'battle.practise', { practiceId: practice.practiceId, turn, actions })).ok
  }
  return practice
}

test('a pupil practises alone and at once, also where duels are off, and nobody else finds the battle', async () => {
  const [ada, ben] = [await pupil('Ada'), await pupil('Ben')]
  expect((await ada.call(battleCalls, 'battle.lobbies', {})).ok.duels).toBe(false)
  const begun = await begin(ada)
  expect(begun).toMatchObject({ level: 'easy', state: 'open', xp: null, fight: { ownSide: 0, turn: 1, turnEndsAt: null } })
  expect(begun.fight.players.map(({ name }) => name)).toEqual(['Ada', 'Wick'])
  // The same battle on another device, whichever strength is pressed there.
  expect((await begin(ada, 'hard')).practiceId).toBe(begun.practiceId)
  const stolen = await ben.call(battleCalls, 'battle.practise', { practiceId: begun.practiceId, turn: 1, actions: [] })
  const left = await ben.call(battleCalls, 'battle.leave-practice', { practiceId: begun.practiceId })
  expect([stolen.status, left.status, (await now(ben)).open]).toEqual([404, 404, null])
  expect((await now(ada)).open).toEqual(expect.objectContaining({ practiceId: begun.practiceId, state: 'open' }))
})

test("no answer shows Wick's hand or choice before it is played", async () => {
  const cora = await pupil('Cora')
  const { fight } = await begin(cora, 'hard')
  const wick = fight.fighters.find(({ id }) => id === 'wick')
  expect(wick).toMatchObject({ energy: null, hand: [], unseenMoves: 2 })
  const { solo } = await school.db.one<{ solo: { setUp: { seed: number } } }>(
    sql`select solo from battle_practice where person_id = ${cora.personId}`,
  )
  expect(JSON.stringify(fight)).not.toContain(String(solo.setUp.seed))
})

test('the first three of a day bring XP, and the next ones practice alone', async () => {
  const dana = await pupil('Dana')
  const brought: (number | null)[] = []
  for (let nth = 0; nth < 4; nth += 1) {
    const { state, xp, noXp } = await fought(dana, await begin(dana))
    expect(noXp).toBe(nth < 3 ? undefined : 'enough-today')
    expect(['won', 'lost', 'draw']).toContain(state)
    brought.push(xp)
  }
  expect(brought.slice(0, 3).every(xp => xp !== null && xp >= 6)).toBe(true)
  expect(brought[3]).toBe(0)
  expect(await xpOf(dana)).toBe(brought.reduce<number>((sum, xp) => sum + (xp ?? 0), 0))
  expect((await now(dana)).xpLeft).toBe(0)
  school.setClock('2026-11-26T15:00:00Z')
  expect((await now(dana)).xpLeft).toBe(3)
})

test('a turn counts once however often it is sent, and none after the end', async () => {
  const eli = await pupil('Eli')
  const begun = await begin(eli)
  const first = { practiceId: begun.practiceId, turn: 1, actions: [] }
  const answers = await Promise.all([1, 2, 3].map(() => eli.call(battleCalls, 'battle.practise', first)))
  expect(answers.map(({ status, ok }) => [status, ok.fight.turn])).toEqual([
    [200, 2],
    [200, 2],
    [200, 2],
  ])
  const left = (await eli.call(battleCalls, 'battle.leave-practice', { practiceId: begun.practiceId })).ok
  expect(left).toMatchObject({ state: 'left', xp: 0, fight: { outcome: { winner: 1, reason: 'gave-up' } } })
  const late = await eli.call(battleCalls, 'battle.practise', { ...first, turn: 2 })
  expect(late.refusal.words).toBe('This battle is over.')
  expect((await begin(eli)).practiceId).not.toBe(begun.practiceId)
})

test('whoever begins and leaves battles again and again keeps the newest twenty, and those that were fought', async () => {
  const ida = await pupil('Ida')
  const won = await fought(ida, await begin(ida))
  const left: string[] = []
  for (let nth = 0; nth < 25; nth += 1) {
    const { practiceId } = await begin(ida)
    left.push(practiceId)
    expect((await ida.call(battleCalls, 'battle.leave-practice', { practiceId })).ok.state).toBe('left')
  }
  const kept = await school.db.rows(sql<{ id: string }>`select id from battle_practice where person_id = ${ida.personId}`)
  expect(kept).toHaveLength(21)
  expect(kept.map(({ id }) => id)).toEqual(expect.arrayContaining([won.practiceId, left.at(-1)]))
})
