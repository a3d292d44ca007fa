import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { noticesCalls } from '@xiotein/contract/notices'
import { expect, test } from 'vitest'
import { asInput, buyOne, inventoryOf, noticesOf, openMarketSchool, requestsFor, sell } from '../testing/market-life.ts'
import { ppOf } from '../testing/vault-life.ts'

const NEXT_WEEK = '2026-11-30T13:00:00.000Z'
const titles = async (of: Parameters<typeof noticesOf>[0]) => (await noticesOf(of)).map(({ type, message }) => [type, message])

test('a market is empty until an admin says what is sold, and begins with suggestions in the language of the admin', async () => {
  const { admin, ada } = await openMarketSchool()
  expect((await ada.call(marketCalls, 'market.shelf', {})).ok).toEqual({
    mayBuy: true,
    nextWeekAt: NEXT_WEEK,
    nextChangeAt: NEXT_WEEK,
    wares: [],
  })
  const { perks } = (await admin.call(marketCalls, 'market.add-suggestions', {}, { language: 'es' })).ok
  expect(perks).toHaveLength(16)
  expect(perks[0]).toMatchObject({ name: 'Cinco minutos más', category: 'time', truthMetal: 40, stockAWeek: null, onSale: true })
  // Asking again changes nothing.
  expect((await admin.call(marketCalls, 'market.add-suggestions', {}, { language: 'es' })).ok.perks).toEqual(perks)
  const [first, second] = perks
  if (!first || !second) throw new Error('there are suggestions')
  const renamed = await admin.call(marketCalls, 'market.save-perk', { ...asInput(first), name: second.name.toUpperCase() })
  expect([renamed.status, renamed.refusal.words]).toEqual([409, 'There is already a perk with this name. Please choose another name.'])
  await admin.call(marketCalls, 'market.save-perk', { ...asInput(first), onSale: false })
  const { wares } = (await ada.call(marketCalls, 'market.shelf', {})).ok
  expect(wares).toHaveLength(15)
  const gone = await buyOne(ada, first)
  expect([gone.status, gone.refusal.words]).toEqual([404, 'This is no longer in the market.'])
})

test('a bought perk is paid once, is in the inventory, in the history of PP and in the bell', async () => {
  const { school, admin, ada } = await openMarketSchool(100)
  const snack = await sell(admin, { stockAWeek: 5, limitAWeek: 2 })
  const key = 'b1946ac9-2f1c-4f5e-9d3b-6d2a7c0f1e56'
  const input = { perkId: snack.id, truthMetal: 60 }
  const { item } = (await ada.call(marketCalls, 'market.buy', input, { key })).ok
  expect((await ada.call(marketCalls, 'market.buy', input, { key })).ok.item).toEqual(item)
  expect(item).toMatchObject({ name: 'Small Snack', paidPp: 60, undoUntil: '2026-11-25T15:00:10.000Z', requestedAt: null })
  expect(await inventoryOf(ada)).toEqual([item])
  expect(await ppOf(school.db, ada.personId)).toBe(40)
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'market-purchase', amount: -60, reason: 'Bought: Small Snack', balanceAfter: 40 })
  expect(await titles(ada)).toEqual([['artifact_purchase', 'Small Snack is yours, for 60 PP.']])
  const [ware] = (await ada.call(marketCalls, 'market.shelf', {})).ok.wares
  expect(ware).toMatchObject({ left: 4, leftForMe: 1, owned: 1 })
})

test('a purchase is refused in words, and nothing is paid', async () => {
  const { school, admin, ada, pupil } = await openMarketSchool(100)
  const snack = await sell(admin, { truthMetal: 40, stockAWeek: 2, limitAWeek: 1 })
  const dear = await sell(admin, { name: 'Tea', truthMetal: 101 })
  expect((await buyOne(ada, dear)).refusal.words).toBe('Not enough PP. You need 101 PP and have 100.')
  const seen = await buyOne(ada, { ...snack, truthMetal: 39 })
  expect([seen.refusal.refusal, seen.refusal.detail]).toEqual(['market.price-changed', { costPp: 40 }])
  expect((await buyOne(ada, snack)).status).toBe(200)
  expect((await buyOne(ada, snack)).refusal.refusal).toBe('market.limit-reached')
  expect((await buyOne(await pupil('Ben'), snack)).status).toBe(200)
  expect((await buyOne(await pupil('Cem'), snack)).refusal.words).toBe('Sold out for this week. There is more from Monday at 14:00.')
  const last = await sell(admin, { name: 'Last', truthMetal: 10, stockAWeek: 1, saleUntil: '2026-11-27T14:00:00.000Z' })
  await buyOne(await pupil('Dora'), last)
  expect((await buyOne(ada, last)).refusal.words).toBe('Sold out for this week.')
  expect(await ppOf(school.db, ada.personId)).toBe(60)
  // Stock and limit begin again with the next game week.
  school.setClock('2026-11-30T13:00:00Z')
  expect((await buyOne(ada, snack)).status).toBe(200)
})

test('a purchase is undone for a moment: PP, stock and inventory are as before, and the notice is gone', async () => {
  const { school, admin, ada, pupil } = await openMarketSchool(100)
  const snack = await sell(admin, { stockAWeek: 1 })
  const { item } = (await buyOne(ada, snack)).ok
  const ben = await pupil('Ben')
  expect((await ben.call(marketCalls, 'market.undo', { itemId: item.id })).refusal.refusal).toBe('market.perk-not-held')
  expect((await ada.call(marketCalls, 'market.undo', { itemId: item.id })).status).toBe(200)
  expect((await ada.call(marketCalls, 'market.undo', { itemId: item.id })).refusal.refusal).toBe('market.perk-not-held')
  expect([await ppOf(school.db, ada.personId), await inventoryOf(ada), await titles(ada)]).toEqual([100, [], []])
  const again = (await buyOne(ben, snack)).ok.item
  school.setClock('2026-11-25T15:00:31Z')
  expect((await ben.call(marketCalls, 'market.undo', { itemId: again.id })).refusal.refusal).toBe('market.undo-too-late')
})

test('a teacher approves a perk in the bell: it is used, and pupil and teacher read the words of it', async () => {
  const { admin, teacher, ada } = await openMarketSchool()
  const { item } = (await buyOne(ada, await sell(admin))).ok
  const asked = await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  expect(asked.ok.item.requestedAt).toBe('2026-11-25T15:00:00.000Z')
  expect((await ada.call(marketCalls, 'market.ask', { itemId: item.id })).refusal.refusal).toBe('market.perk-already-requested')
  expect((await ada.call(marketCalls, 'market.undo', { itemId: item.id })).refusal.refusal).toBe('market.perk-not-held')
  const [notice] = await noticesOf(teacher)
  expect(notice).toMatchObject({ type: 'artifact_usage', message: 'Ada would like to use Small Snack.', request: { mayDecide: true } })
  await teacher.call(noticesCalls, 'notices.decide', { noticeId: notice?.id ?? '', decision: 'approve' })
  expect([await inventoryOf(ada), await requestsFor(teacher)]).toEqual([[], []])
  expect(await titles(ada)).toContainEqual(['artifact_approved', 'Small Snack was approved and removed from your inventory.'])
})

test('a denied perk is back in the inventory with the reason, and can be asked for again', async () => {
  const { admin, teacher, ada } = await openMarketSchool()
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const [waiting] = await requestsFor(teacher)
  expect(waiting).toMatchObject({ itemName: 'Small Snack', pupilName: 'Ada' })
  const requestId = waiting?.id ?? ''
  await teacher.call(marketCalls, 'market.decide', { requestId, decision: 'deny', reason: 'Not before the test.' })
  const late = await admin.call(marketCalls, 'market.decide', { requestId, decision: 'approve', reason: '' })
  expect([late.status, late.refusal.words]).toEqual([409, 'This request has already been answered.'])
  expect(await inventoryOf(ada)).toEqual([{ ...item, timesAsked: 1 }])
  expect(await titles(ada)).toContainEqual(['artifact_denied', 'Small Snack was denied and stays in your inventory. Not before the test.'])
  expect((await ada.call(marketCalls, 'market.ask', { itemId: item.id })).status).toBe(200)
})

test('a pupil withdraws a request: nobody can answer it any more, and the bell of staff is quiet', async () => {
  const { admin, teacher, ada } = await openMarketSchool()
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const [waiting] = await requestsFor(teacher)
  expect((await ada.call(marketCalls, 'market.withdraw', { itemId: item.id })).ok.item).toEqual({ ...item, timesAsked: 1 })
  expect((await ada.call(marketCalls, 'market.withdraw', { itemId: item.id })).refusal.refusal).toBe('market.perk-request-closed')
  const late = await teacher.call(marketCalls, 'market.decide', { requestId: waiting?.id ?? '', decision: 'approve', reason: '' })
  expect(late.refusal.refusal).toBe('market.perk-request-closed')
  expect([await noticesOf(teacher), await requestsFor(teacher)]).toEqual([[], []])
  // It is not in the history either, where many would bury the others.
  expect((await teacher.call(noticesCalls, 'notices.history', {})).ok.rows).toEqual([])
})

test("only the staff of a pupil's classes see and answer what the pupil asks for, and only admins say what is sold", async () => {
  const { school, classId, admin, teacher, ada, pupil } = await openMarketSchool()
  const { item } = (await buyOne(ada, await sell(admin))).ok
  await ada.call(marketCalls, 'market.ask', { itemId: item.id })
  const [waiting] = await requestsFor(teacher)
  const otherClass = await school.schoolClass('8A')
  const others = [
    await pupil('Ben'),
    await school.person('Cem', { pupilOf: classId, role: 'scorekeeper', classId }),
    await school.person('Mr Ito', { role: 'teacher', classId: otherClass }),
  ]
  for (const other of [...others, ada]) {
    expect(await requestsFor(other)).toEqual([])
    const answer = await other.call(marketCalls, 'market.decide', { requestId: waiting?.id ?? '', decision: 'approve', reason: '' })
    expect(answer.status).toBe(403)
  }
  for (const other of [...others, teacher]) {
    expect((await other.call(marketCalls, 'market.perks', {})).status).toBe(403)
    expect((await other.call(marketCalls, 'market.add-suggestions', {})).status).toBe(403)
  }
  expect((await buyOne(teacher, { id: item.perkId, truthMetal: 60 })).status).toBe(403)
})
