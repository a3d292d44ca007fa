// A use of an action card counts once: what a duel has is spent, undone and refunded nowhere else until the duel is over.

import { battleCalls } from '@xiotein/contract/battle'
import { marketCalls } from '@xiotein/contract/market'
import { expect, test } from 'vitest'
import { giveCardUse, spendCardUse } from '../market/index.ts'
import { sql } from '../platform/database/index.ts'
import { openDuel, SETTINGS } from '../testing/battle-life.ts'
import { artifactsOf, buyArtifact, heldOf } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { attackWith, openSiegeSchool } from '../testing/siege-life.ts'
import { untilWaiting } from '../testing/until-waiting.ts'
import { ppOf } from '../testing/vault-life.ts'

const CARD = 'teleport-pp'
const IN_DUEL = [409, 'This card is in a duel. It is free again when the duel is over.']

const open = async () => {
  const life = await openSiegeSchool()
  const [ada, ben] = [await life.pupil('Ada'), await life.pupil('Ben')]
  const { purchaseId } = (await buyArtifact(ada, CARD, 300)).ok
  const undo = () => ada.call(marketCalls, 'market.undo-artifact', { purchaseId })
  const refund = () => life.teacher.call(marketCalls, 'market.refund', { itemId: purchaseId, reason: 'A mistake.' })
  const siege = (on = ben) => attackWith(ada, on, { moveId: null, cardId: CARD })
  return { ...life, ada, ben, undo, refund, siege }
}
const saysOf = ({ status, refusal }: { status: number; refusal: { words: string } }) => [status, refusal.words]
const usesOf = async (by: Visitor) => heldOf(await artifactsOf(by), CARD)?.uses
const givesUp = (by: Visitor, battleId: string) => by.call(battleCalls, 'battle.give-up', { battleId })

test('a card that a duel has is neither undone, refunded nor used elsewhere; afterwards it is free', async () => {
  const { school, ada, ben, undo, refund, siege } = await open()
  const battleId = await openDuel(school, ada, ben)
  expect([saysOf(await undo()), saysOf(await refund()), saysOf(await siege())]).toEqual([IN_DUEL, IN_DUEL, IN_DUEL])
  expect([await usesOf(ada), await ppOf(school.db, ada.personId)]).toEqual([1, 200])
  expect((await givesUp(ada, battleId)).status).toBe(200)
  expect([(await undo()).status, await usesOf(ada), await ppOf(school.db, ada.personId)]).toEqual([200, 0, 500])
  await school.close()
})

test('a duel without cards leaves them free', async () => {
  const { school, ada, ben, undo } = await open()
  await openDuel(school, ada, ben, { ...SETTINGS, allowActionCards: false })
  expect((await undo()).status).toBe(200)
  await school.close()
})

test('cards that were played are taken at the end, and cards bought meanwhile are free', async () => {
  const { school, ada, ben, siege, pupil } = await open()
  const battleId = await openDuel(school, ada, ben)
  await school.change(change => giveCardUse(change, ada.personId, CARD))
  const chooses = (by: Visitor, actions: readonly { card: string; target: string }[]) =>
    by.call(battleCalls, 'battle.choose', { battleId, turn: 1, actions: [...actions] })
  expect((await chooses(ada, [{ card: CARD, target: ben.personId }])).status).toBe(200)
  expect((await chooses(ben, [])).status).toBe(200)
  expect([(await siege()).status, await usesOf(ada), saysOf(await siege(await pupil('Cem')))]).toEqual([200, 1, IN_DUEL])
  await givesUp(ben, battleId)
  expect(await usesOf(ada)).toBe(0)
  await school.close()
})

test('a duel that begins while a use is spent waits, and begins without it', async () => {
  const { school, ada, ben } = await open()
  await school.db.run(sql`insert into battle_school (duels, reach) values (true, 'classmates')`)
  const { lobbyId } = (await ada.call(battleCalls, 'battle.create', { name: 'A fair fight', settings: SETTINGS })).ok
  await ben.call(battleCalls, 'battle.join', { lobbyId })
  await school.db.run(sql`update battle_lobby set begins_at = created_at where id = ${lobbyId}`)
  let begins: Promise<void> = Promise.resolve()
  await school.change(async change => {
    await spendCardUse(change, ada.personId, CARD)
    begins = school.deadlines.runDue()
    // It waits for the use that is being spent. If it did not, it would be done by now.
    await untilWaiting(school, begins)
  })
  await begins
  const { cards } = await school.db.one<{ cards: { card: string }[] }>(sql`
    select coalesce(jsonb_agg(c), '[]') as cards from battle_battle b, jsonb_array_elements(b.set_up #> '{fighters,0,cards}') as c where b.id = ${lobbyId}`)
  expect(cards.map(({ card }) => card)).not.toContain(CARD)
  await school.close()
})
