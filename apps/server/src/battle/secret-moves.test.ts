import { battleCalls } from '@xiotein/contract/battle'
import { squadsCalls } from '@xiotein/contract/squads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type DuelSchool, fightOf, openDuel, openDuelSchool } from '../testing/battle-life.ts'
import type { Visitor } from '../testing/school.ts'
import { brings, founds } from '../testing/squad-life.ts'

let life: DuelSchool
beforeAll(async () => {
  life = await openDuelSchool()
})
afterAll(() => life.school.close())

test('while two of a squad duel, neither reads the moves of the other on the card; their squad, their teacher and they themselves do', async () => {
  const [ada, ben, cem] = [await life.pupil('Ada'), await life.pupil('Ben'), await life.pupil('Cem')]
  const squadId = await founds(ada, 'Brown Bears')
  for (const each of [ben, cem]) await brings(ada, each, squadId)
  const movesOf = async (by: Visitor, { personId }: Visitor) =>
    (await by.call(squadsCalls, 'squads.power-card', { personId })).ok.card?.moves
  expect(await movesOf(ben, ada)).toHaveLength(2)
  const battleId = await openDuel(life.school, ada, ben)
  expect((await fightOf(ben, battleId)).outcome).toBeNull()
  expect([await movesOf(ben, ada), await movesOf(ada, ben)]).toEqual([null, null])
  for (const reader of [ada, cem, life.teacher]) expect(await movesOf(reader, ada)).toHaveLength(2)
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  expect(await movesOf(ben, ada)).toHaveLength(2)
})
