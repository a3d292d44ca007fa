// Duels that a teacher ends: what both players keep, and what any end pays for.

import { battleCalls } from '@xiotein/contract/battle'
import { movesCalls } from '@xiotein/contract/moves'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chooses, fightOf, openDuel } from '../testing/battle-life.ts'
import { artifactsOf, buyArtifact, heldOf } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { openSiegeSchool, type SiegeSchool } from '../testing/siege-life.ts'
import { ppOf } from '../testing/vault-life.ts'

const CARD = 'teleport-pp'
let life: SiegeSchool
beforeAll(async () => {
  life = await openSiegeSchool()
})
afterAll(() => life.school.close())

const two = async (): Promise<[Visitor, Visitor]> => [await life.pupil('Ada'), await life.pupil('Ben')]
const stops = (battleId: string) => life.teacher.call(battleCalls, 'battle.stop', { battleId })
const turn = async (battleId: string, by: Visitor, actions: Parameters<typeof chooses>[2], other: Visitor): Promise<void> => {
  const now = await fightOf(by, battleId)
  expect((await chooses(by, { battleId, turn: now.turn }, actions)).status).toBe(200)
  expect((await chooses(other, { battleId, turn: now.turn }, [])).status).toBe(200)
}

test('a duel that a teacher ends gives back the cards that were played, and what they took', async () => {
  const [ada, ben] = await two()
  await buyArtifact(ada, CARD, 300)
  const usesOf = async () => heldOf(await artifactsOf(ada), CARD)?.uses
  const battleId = await openDuel(life.school, ada, ben)
  const card = { battleId, turn: 1, actions: [{ card: CARD, target: ben.personId }] }
  expect((await ada.call(battleCalls, 'battle.choose', card)).status).toBe(200)
  expect((await chooses(ben, { battleId, turn: 1 }, [])).status).toBe(200)
  expect((await stops(battleId)).status).toBe(200)
  expect(await fightOf(ada, battleId)).toMatchObject({ outcome: { winner: null, reason: 'stopped' }, reward: { xp: 8, lootPp: 0 } })
  expect((await ada.call(battleCalls, 'battle.history', {})).ok.rows[0]).toMatchObject({ battleId, result: 'stopped' })
  expect([await usesOf(), await ppOf(life.school.db, ben.personId)]).toEqual([1, 500])
})

test('ended in the first turn it brings the XP of a draw, and none of the duels of the pair that bring XP', async () => {
  const [ada, ben] = await two()
  for (let nth = 0; nth < 4; nth += 1) {
    const battleId = await openDuel(life.school, ada, ben)
    await stops(battleId)
    expect((await fightOf(ben, battleId)).reward).toMatchObject({ xp: 8 })
    expect((await ada.call(battleCalls, 'battle.after', { battleId })).ok.xpDuelsLeft).toBe(3)
  }
})

test('a move that was played trains its line, also when it is out of the slots at the end', async () => {
  const [ada, ben] = await two()
  expect((await ada.call(movesCalls, 'moves.equip', { moveIds: ['ember-lash'] })).status).toBe(200)
  const battleId = await openDuel(life.school, ada, ben)
  await turn(battleId, ada, [{ move: 'ember-lash', target: ben.personId }], ben)
  await turn(battleId, ada, [], ben)
  expect((await ada.call(movesCalls, 'moves.equip', { moveIds: ['vault-hack'] })).status).toBe(200)
  await ben.call(battleCalls, 'battle.give-up', { battleId })
  const { moves } = (await ada.call(movesCalls, 'moves.mine', {})).ok
  expect(moves?.lines.find(({ line }) => line === 'fire')).toMatchObject({ xpIntoLevel: 5 })
})

test('PP that may no longer be taken at the end bring no XP', async () => {
  const [ada, ben] = await two()
  const battleId = await openDuel(life.school, ada, ben)
  await turn(battleId, ada, [{ move: 'vault-hack', target: ben.personId }], ben)
  for (let nth = 0; nth < 3; nth += 1) await turn(battleId, ada, [], ben)
  await turn(battleId, ada, [{ move: 'vault-hack', target: ben.personId }], ben)
  expect((await fightOf(ada, battleId)).fighters.find(({ id }) => id === ada.personId)?.lootPp).toBeGreaterThanOrEqual(5)
  await life.change({ floorPp: 100_000 })
  expect((await ben.call(battleCalls, 'battle.give-up', { battleId })).status).toBe(200)
  await life.change({ floorPp: 50 })
  expect((await fightOf(ada, battleId)).reward).toEqual({ xp: 12, lootPp: 0, lostPp: 0 })
})
