// What two pupils know of each other before a move is seen.

import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { chooses, type DuelSchool, fightOf, openDuel, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

const choosesElement = (by: Visitor, element: 'water' | 'metal', costPp: number) =>
  by.call(movesCalls, 'moves.choose-element', { element, costPp })
const elementsIn = async (of: Visitor, battleId: string) => (await fightOf(of, battleId)).fighters.map(({ element }) => element)

test('whoever looks for a duel sees the level and the element of the others, in the list, on a challenge and before a challenge', async () => {
  const [ada, ben] = [await life.pupil('Áda Núñez'), await life.pupil('Ben')]
  await life.school.db.run(sql`insert into growth_pupil (person_id, xp, shown_xp, version) values (${ada.personId}, 1000, 0, 1)
    on conflict (person_id) do update set xp = 1000`)
  expect((await choosesElement(ada, 'water', 0)).status).toBe(200)
  const known = { personId: ada.personId, displayName: 'Áda Núñez', level: 6, element: 'water' }

  const { opponents } = (await ben.call(battleCalls, 'battle.opponents', { query: 'ada nun' })).ok
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'Mine', settings: SETTINGS })).ok
  const open = (await ben.call(battleCalls, 'battle.lobbies', {})).ok.lobbies.find(({ id }) => id === lobbyId)
  await ada.call(battleCalls, 'battle.leave', { lobbyId })
  await ada.call(battleCalls, 'battle.challenge', { personId: ben.personId, settings: SETTINGS })
  const [asked] = (await ben.call(battleCalls, 'battle.challenges', {})).ok.challenges
  expect([opponents[0], open?.participants, asked?.participants]).toEqual([{ ...known, xpDuelsLeft: 3 }, [known], [known]])
})

test('whoever looks for a duel in a large class is told that there are more than a hundred, and finds the others by name', async () => {
  const reader = await life.pupil('Zoë')
  await life.school.db.run(sql`
    with made as (
      insert into people_person (id, display_name, created_at) select gen_random_uuid(), 'Many ' || lpad(n::text, 3, '0'), now() from generate_series(1, 101) n
      returning id
    ) insert into classes_pupil (class_id, person_id, joined_at) select ${life.classId}, id, now() from made`)
  const found = async (query: string) => (await reader.call(battleCalls, 'battle.opponents', { query })).ok
  const many = await found('many')
  expect([many.opponents.length, many.more]).toEqual([100, true])
  expect(await found('many 101')).toMatchObject({ opponents: [{ displayName: 'Many 101' }], more: false })
  expect((await reader.call(battleCalls, 'battle.lobbies', {})).ok.reach).toBe('classmates')
})

test('a duel shows both elements from its beginning to its replay, as they were when it began, and no move by them', async () => {
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  await choosesElement(ben, 'metal', 0)
  const battleId = await openDuel(life.school, ada, ben, { ...SETTINGS, allowSpectators: true })
  const rival = (await fightOf(ada, battleId)).fighters.find(({ id }) => id === ben.personId)
  expect([rival?.element, rival?.hand, (rival?.unseenMoves ?? 0) > 0]).toEqual(['metal', [], true])

  await life.school.db.run(sql`update moves_hand set element = 'air' where person_id = ${ben.personId}`)
  const { watchable } = (await cem.call(battleCalls, 'battle.lobbies', {})).ok
  expect(watchable.find(each => each.battleId === battleId)?.players.map(({ element }) => element)).toEqual(['fire', 'air'])
  expect([await elementsIn(ada, battleId), await elementsIn(cem, battleId)]).toEqual([
    ['fire', 'metal'],
    ['fire', 'metal'],
  ])
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  const { setUp } = (await ada.call(battleCalls, 'battle.recording', { battleId })).ok
  expect(setUp.fighters.map(({ element }) => element)).toEqual(['fire', 'metal'])
})

test('the list of battles says how many turns each was played for', async () => {
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const turnsOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.history', {})).ok.rows.map(({ turns }) => turns)
  const first = await openDuel(life.school, ada, ben)
  await ben.call(battleCalls, 'battle.give-up', { battleId: first })
  life.at(60)
  const second = await openDuel(life.school, ada, ben)
  for (const turn of [1, 2]) for (const by of [ada, ben]) await chooses(by, { battleId: second, turn }, [])
  await ben.call(battleCalls, 'battle.give-up', { battleId: second })
  expect([await turnsOf(ada), await turnsOf(ben)]).toEqual([
    [2, 0],
    [2, 0],
  ])
})
