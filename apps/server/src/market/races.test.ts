// The last item and many buyers, two presses at once, two answers at once: one outcome each.

import { marketCalls } from '@xiotein/contract/market'
import { expect, test } from 'vitest'
import { buyOne, inventoryOf, openMarketSchool, requestsFor, sell } from '../testing/market-life.ts'
import { ppOf } from '../testing/vault-life.ts'

test('the last item is sold to exactly one of many buyers, and the others keep their PP', async () => {
  const { school, admin, pupil } = await openMarketSchool(100, { limits: false })
  const snack = await sell(admin, { stockAWeek: 1 })
  const buyers = await Promise.all(['Ben', 'Cem', 'Dora', 'Eve', 'Finn', 'Gia'].map(name => pupil(name)))
  const answers = await Promise.all(buyers.map(buyer => buyOne(buyer, snack)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.refusal.refusal).toBe('market.sold-out')
  const left = await Promise.all(buyers.map(({ personId }) => ppOf(school.db, personId)))
  expect(left.sort((a, b) => a - b)).toEqual([40, 100, 100, 100, 100, 100])
})

test('a pupil who presses in many tabs buys as much as the PP pay for', async () => {
  const { school, admin, ada } = await openMarketSchool(130, { limits: false })
  const snack = await sell(admin)
  const answers = await Promise.all(Array.from({ length: 6 }, () => buyOne(ada, snack)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect([await ppOf(school.db, ada.personId), (await inventoryOf(ada)).length]).toEqual([10, 2])
})

test('an undo that is pressed in many tabs gives the price back once', async () => {
  const { school, admin, ada } = await openMarketSchool(100, { limits: false })
  const { item } = (await buyOne(ada, await sell(admin))).ok
  const answers = await Promise.all(Array.from({ length: 6 }, () => ada.call(marketCalls, 'market.undo', { itemId: item.id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await ppOf(school.db, ada.personId)).toBe(100)
})

test('when approvals, denials and a withdrawal come at once, exactly one counts', async () => {
  const { admin, teacher, ada } = await openMarketSchool(100, { limits: false })
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const requestId = (await requestsFor(teacher))[0]?.id ?? ''
  const decisions = (['approve', 'deny', 'approve', 'deny'] as const).flatMap(decision => [
    teacher.call(marketCalls, 'market.decide', { requestId, decision, reason: '' }),
    admin.call(marketCalls, 'market.decide', { requestId, decision, reason: '' }),
  ])
  const answers = await Promise.all([...decisions, ada.call(marketCalls, 'market.withdraw', { itemId: item.id })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const approved = answers.slice(0, 8).some(({ status }, index) => status === 200 && Math.floor(index / 2) % 2 === 0)
  expect(await inventoryOf(ada)).toHaveLength(approved ? 0 : 1)
})

test('B11: of two copies, twenty approvals of one use exactly one; nothing used, sold back or undone is approved again', async () => {
  const { school, admin, teacher, ada } = await openMarketSchool(200, { limits: false })
  const snack = await sell(admin)
  const bought = [(await buyOne(ada, snack)).ok.item.id, (await buyOne(ada, snack)).ok.item.id, (await buyOne(ada, snack)).ok.item.id]
  const [first = '', second = '', third = ''] = bought
  await ada.call(marketCalls, 'market.ask', { itemId: first })
  const requestId = (await requestsFor(teacher))[0]?.id ?? ''
  const approve = (id: string) => teacher.call(marketCalls, 'market.decide', { requestId: id, decision: 'approve' as const, reason: '' })
  const answers = await Promise.all(Array.from({ length: 20 }, () => approve(requestId)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  expect((await inventoryOf(ada)).map(({ id }) => id).sort()).toEqual([second, third].sort())
  expect((await approve(requestId)).refusal.refusal).toBe('market.perk-request-closed')

  await ada.call(marketCalls, 'market.ask', { itemId: second })
  const again = (await requestsFor(teacher))[0]?.id ?? ''
  await teacher.call(marketCalls, 'market.refund', { itemId: second, reason: 'Test' })
  expect((await approve(again)).refusal.refusal).toBe('market.perk-request-closed')
  expect((await ada.call(marketCalls, 'market.undo', { itemId: third })).status).toBe(200)
  expect((await ada.call(marketCalls, 'market.ask', { itemId: third })).refusal.refusal).toBe('market.perk-not-held')
  expect([await inventoryOf(ada), await ppOf(school.db, ada.personId)]).toEqual([[], 140])
})

test('suggestions that are added in many tabs, and a perk of the same name, are there once', async () => {
  const { admin } = await openMarketSchool(0, { limits: false })
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => admin.call(marketCalls, 'market.add-suggestions', {})),
    admin.call(marketCalls, 'market.save-perk', {
      id: null,
      name: 'line leader',
      note: '',
      category: 'special',
      truthMetal: 5,
      stockAWeek: null,
      limitAWeek: null,
      onSale: true,
      picture: 'star',
      saleFrom: null,
      saleUntil: null,
      classIds: [],
    }),
  ])
  expect(answers.map(({ status }) => status).filter(status => status !== 200 && status !== 409)).toEqual([])
  expect((await admin.call(marketCalls, 'market.perks', {})).ok.perks).toHaveLength(16)
})

test('refunds, an approval and an undo of one purchase at once give the price back once', async () => {
  const { school, admin, teacher, ada } = await openMarketSchool(100, { limits: false })
  const { item } = (await buyOne(ada, await sell(admin, { stockAWeek: 3 }))).ok
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, () => teacher.call(marketCalls, 'market.refund', { itemId: item.id, reason: 'The trip is off.' })),
    ada.call(marketCalls, 'market.undo', { itemId: item.id }),
    ada.call(marketCalls, 'market.ask', { itemId: item.id }),
  ])
  expect(answers.slice(0, 5).filter(({ status }) => status === 200)).toHaveLength(1)
  expect([await ppOf(school.db, ada.personId), await inventoryOf(ada)]).toEqual([100, []])
})
