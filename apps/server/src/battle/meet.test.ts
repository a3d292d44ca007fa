import { battleCalls } from '@xiotein/contract/battle'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { type DuelSchool, openDuelSchool, SETTINGS } from '../testing/battle-life.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

test('of a lobby that its host leaves while nobody else is in it nothing is kept; a withdrawn challenge is, because it counts', async () => {
  const [mia, noa] = [await life.pupil('Mia'), await life.pupil('Noa')]
  const kept = () => life.school.db.rows(sql<{ id: string }>`select id from battle_lobby where host_id = ${mia.personId}`)
  const leave = async (lobbyId: string) => (await mia.call(battleCalls, 'battle.leave', { lobbyId })).status
  for (let nth = 0; nth < 3; nth += 1) {
    const { lobbyId } = (await mia.call(battleCalls, 'battle.create', { name: 'Mia', settings: SETTINGS })).ok
    expect(await leave(lobbyId)).toBe(200)
  }
  expect(await kept()).toEqual([])
  const challenged = (await mia.call(battleCalls, 'battle.challenge', { personId: noa.personId, settings: SETTINGS })).ok.lobbyId
  expect([await leave(challenged), await kept()]).toEqual([200, [{ id: challenged }]])
})
