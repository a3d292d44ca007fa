// Nobody meets anybody without a move, and a battle that cannot begin keeps nobody waiting.

import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { expect, test, vi } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { SETTINGS } from '../testing/battle-life.ts'
import { openTestSchool, type Visitor } from '../testing/school.ts'

const WORDS = 'Choose at least one move to bring.'

const open = async () => {
  const school = await openTestSchool({ limits: false })
  school.setClock('2026-11-25T15:00:00Z')
  const classId = await school.schoolClass('7C')
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const ada = await school.person('Ada', { pupilOf: classId })
  const ben = await school.person('Ben', { pupilOf: classId })
  return { school, ada, ben }
}
const empties = (by: Visitor) => by.call(movesCalls, 'moves.equip', { moveIds: [] })
const creates = (by: Visitor) => by.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })
const challenges = (by: Visitor, { personId }: Visitor) => by.call(battleCalls, 'battle.challenge', { personId, settings: SETTINGS })
const lobbiesOf = async (of: Visitor) => (await of.call(battleCalls, 'battle.lobbies', {})).ok

test('anybody who has nothing in the slots opens no lobby, joins none, challenges nobody and accepts no challenge', async () => {
  const { ada, ben } = await open()
  expect((await empties(ada)).status).toBe(200)
  const { lobbyId } = (await creates(ben)).ok
  const refused = [await creates(ada), await challenges(ada, ben), await ada.call(battleCalls, 'battle.join', { lobbyId })]
  await ben.call(battleCalls, 'battle.leave', { lobbyId })
  const asked = (await challenges(ben, ada)).ok
  refused.push(await ada.call(battleCalls, 'battle.answer', { lobbyId: asked.lobbyId, answer: 'accept' }))
  expect(refused.map(({ status, refusal }) => [status, refusal.words])).toEqual(refused.map(() => [409, WORDS]))
  expect((await ada.call(battleCalls, 'battle.answer', { lobbyId: asked.lobbyId, answer: 'not-now' })).status).toBe(200)
})

test('a lobby of which somebody has emptied the slots is cancelled when its battle should begin, and both are free', async () => {
  const { school, ada, ben } = await open()
  const logged = vi.spyOn(school.school.log, 'error')
  const { lobbyId } = (await creates(ben)).ok
  expect((await ada.call(battleCalls, 'battle.join', { lobbyId })).status).toBe(200)
  await empties(ada)
  school.setClock('2026-11-25T15:00:05Z')
  await school.deadlines.runDue()
  expect(await lobbiesOf(ben)).toMatchObject({ lobbies: [], battleId: null, closed: { lobbyId, by: 'hand' } })
  expect((await creates(ben)).status).toBe(200)
  expect(logged).not.toHaveBeenCalled()
})
