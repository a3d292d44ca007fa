// Purchases as staff see them, refunds, and answers to many requests at once.

import { auditCalls } from '@xiotein/contract/audit'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { buyOne, inventoryOf, noticesOf, openMarketSchool, requestsFor, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'

const soldTo = async (staff: Visitor, input: { classId?: string; query?: string; cursor?: string } = {}) =>
  (await staff.call(marketCalls, 'market.purchases', input)).ok
const refund = (by: Visitor, itemId: string, reason = 'The trip is off.') => by.call(marketCalls, 'market.refund', { itemId, reason })
const askFor = async (pupil: Visitor, itemId: string) => pupil.call(marketCalls, 'market.ask', { itemId })

test('staff see what their classes bought, newest first, with what became of it, page by page and by class and perk', async () => {
  const { school, classId, admin, teacher, ada, pupil } = await openMarketSchool(1_000)
  const otherClass = await school.schoolClass('8A')
  const [snack, tea] = [await sell(admin, { truthMetal: 5 }), await sell(admin, { name: 'Tea', truthMetal: 5 })]
  const bo = await pupil('Bo')
  const bought = []
  for (let at = 0; at < 27; at += 1) {
    school.setClock(new Date(Date.parse('2026-11-25T15:00:00Z') + at * 60_000).toISOString())
    bought.push((await buyOne(at % 2 === 0 ? ada : bo, at === 26 ? tea : snack)).ok.item)
  }
  const first = await soldTo(teacher)
  expect([first.rows.length, first.rows[0]]).toMatchObject([25, { pupilName: 'Ada', name: 'Tea', paidPp: 5, state: 'held' }])
  const second = await soldTo(teacher, { cursor: first.next ?? '' })
  expect([second.rows.map(({ id }) => id), second.next]).toEqual([[bought[1]?.id, bought[0]?.id], null])
  await askFor(ada, bought[26]?.id ?? '')
  expect((await soldTo(teacher, { query: 'tea' })).rows.map(({ state }) => state)).toEqual(['waiting'])
  const [waiting] = await requestsFor(teacher)
  await teacher.call(marketCalls, 'market.decide', { requestId: waiting?.id ?? '', decision: 'approve', reason: '' })
  expect((await soldTo(teacher, { classId, query: 'TEA' })).rows.map(({ state }) => state)).toEqual(['used'])
  expect((await soldTo(admin, { classId: otherClass })).rows).toEqual([])
  await buyOne(ada, await sell(admin, { name: 'Película', truthMetal: 5 }))
  expect((await soldTo(teacher, { query: 'pelicula' })).rows.map(({ name }) => name)).toEqual(['Película'])
  const stranger = await school.person('Mr Ito', { role: 'teacher', classId: otherClass })
  expect([(await soldTo(stranger)).rows, (await soldTo(stranger, { classId })).rows]).toEqual([[], []])
  expect((await ada.call(marketCalls, 'market.purchases', {})).status).toBe(403)
})

test('a teacher refunds a perk that waits for an answer: PP, stock and bell are right, and everything says why', async () => {
  const { school, admin, teacher, ada, pupil } = await openMarketSchool(100)
  const snack = await sell(admin, { stockAWeek: 1, limitAWeek: 1 })
  const { item } = (await buyOne(ada, snack)).ok
  await askFor(ada, item.id)
  expect((await refund(await pupil('Ben'), item.id)).status).toBe(403)
  expect((await refund(teacher, item.id)).status).toBe(200)
  expect([await ppOf(school.db, ada.personId), await inventoryOf(ada), await requestsFor(teacher)]).toEqual([100, [], []])
  expect((await noticesOf(ada)).map(({ message }) => message)).toContain('You got 60 PP back for Small Snack. The trip is off.')
  expect(await noticesOf(teacher)).toEqual([])
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'market-refund', amount: 60, reason: 'Refunded: Small Snack' })
  const [audit] = (await admin.call(auditCalls, 'audit.entries', { action: 'market.refund' })).ok.rows
  expect(audit?.words).toContain('60 PP back for Small Snack: The trip is off.')
  expect((await soldTo(teacher)).rows.map(({ state }) => state)).toEqual(['refunded'])
  const again = await refund(teacher, item.id)
  expect([again.status, again.refusal.words]).toEqual([409, 'This purchase was already undone or refunded.'])
  expect((await buyOne(ada, snack)).status).toBe(200)
})

test('a perk that was used can be refunded for two weeks after it was bought', async () => {
  const { school, admin, teacher, ada } = await openMarketSchool(200)
  const snack = await sell(admin)
  const items = [(await buyOne(ada, snack)).ok.item, (await buyOne(ada, snack)).ok.item, (await buyOne(ada, snack)).ok.item]
  for (const { id } of items.slice(0, 2)) await askFor(ada, id)
  for (const { id: requestId } of await requestsFor(teacher))
    await teacher.call(marketCalls, 'market.decide', { requestId, decision: 'approve', reason: '' })
  expect((await refund(teacher, items[0]?.id ?? '')).status).toBe(200)
  school.setClock('2026-12-09T15:00:01Z')
  expect((await refund(teacher, items[1]?.id ?? '')).refusal.words).toBe(
    'This was used, and bought more than two weeks ago. It can no longer be refunded.',
  )
  expect((await refund(teacher, items[2]?.id ?? '')).status).toBe(200)
  expect(await ppOf(school.db, ada.personId)).toBe(140)
})

test('the staff who look at purchases hear of each one, and of what becomes of it', async () => {
  const { school, classId, admin, teacher, ada } = await openMarketSchool(1_000)
  const snack = await sell(admin)
  let known = 0
  const heard = async () => {
    const rows = await school.db.rows(sql<{ topic: string }>`
      select topic from platform_event where name = 'market.pupil-changed' and payload->>'personId' = ${ada.personId} order by id`)
    const since = rows.slice(known).map(({ topic }) => topic)
    known = rows.length
    return since.sort()
  }
  const { item } = (await buyOne(ada, snack)).ok
  const places = [`class-review:${classId}`, 'school-review:all']
  expect(await heard()).toEqual(places)
  await askFor(ada, item.id)
  expect(await heard()).toEqual(places)
  const [waiting] = await requestsFor(teacher)
  await teacher.call(marketCalls, 'market.decide', { requestId: waiting?.id ?? '', decision: 'approve', reason: '' })
  expect(await heard()).toEqual(places)
})
