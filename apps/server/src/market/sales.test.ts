// When and to which classes a perk is sold, and what other open screens learn of it.

import { marketCalls } from '@xiotein/contract/market'
import { LIVE_MESSAGES, type LiveEvent } from '@xiotein/contract/wire'
import { expect, test } from 'vitest'
import { connectLive } from '../testing/live-visitor.ts'
import { asInput, buyOne, openMarketSchool, sell } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'

const shelfOf = async (of: Visitor) => (await of.call(marketCalls, 'market.shelf', {})).ok
const namesOn = async (of: Visitor): Promise<string[]> => (await shelfOf(of)).wares.map(({ name }) => name).sort()

test('a perk is on the shelf and can be bought from its first moment to its end, and the shelf says when it changes next', async () => {
  const { school, admin, ada } = await openMarketSchool(100)
  const [saleFrom, saleUntil] = ['2026-11-26T08:00:00.000Z', '2026-11-27T08:00:00.000Z']
  const snack = await sell(admin, { truthMetal: 10, saleFrom, saleUntil })
  expect([await namesOn(ada), (await shelfOf(ada)).nextChangeAt]).toEqual([[], saleFrom])
  const early = await buyOne(ada, snack)
  expect([early.status, early.refusal.words]).toEqual([409, 'This is not on sale yet. Come back later.'])
  school.setClock(saleFrom)
  expect((await shelfOf(ada)).wares[0]).toMatchObject({ name: 'Small Snack', saleUntil, picture: 'cookie' })
  expect((await shelfOf(ada)).nextChangeAt).toBe(saleUntil)
  expect((await buyOne(ada, snack)).status).toBe(200)
  school.setClock(saleUntil)
  expect([await namesOn(ada), (await buyOne(ada, snack)).refusal.words]).toEqual([[], 'This is no longer on sale.'])
})

test('a pupil sees and buys what is sold to their own classes, and staff see all of it', async () => {
  const { school, classId, admin, teacher, ada } = await openMarketSchool(100)
  const otherClass = await school.schoolClass('8A')
  const own = await sell(admin, { name: 'Own', truthMetal: 10, classIds: [classId] })
  const other = await sell(admin, { name: 'Other', truthMetal: 10, classIds: [otherClass] })
  const both = await sell(admin, { name: 'Both', truthMetal: 10, classIds: [otherClass, classId] })
  expect(both.classes).toEqual([
    { id: classId, name: '7C' },
    { id: otherClass, name: '8A' },
  ])
  expect([await namesOn(ada), await namesOn(teacher)]).toEqual([
    ['Both', 'Own'],
    ['Both', 'Other', 'Own'],
  ])
  const refused = await buyOne(ada, other)
  expect([refused.status, refused.refusal.words]).toEqual([409, 'This is on sale for other classes.'])
  expect((await buyOne(ada, own)).status).toBe(200)
  await admin.call(marketCalls, 'market.save-perk', { ...asInput(own), classIds: [otherClass] })
  expect([await namesOn(ada), (await buyOne(ada, own)).refusal.refusal]).toEqual([['Both'], 'market.not-for-your-class'])
  await admin.call(marketCalls, 'market.save-perk', { ...asInput(other), classIds: [] })
  expect(await namesOn(ada)).toEqual(['Both', 'Other'])
})

test('a sale that ends before it begins, or for a class that is not there, is refused in words', async () => {
  const { admin } = await openMarketSchool()
  const snack = asInput(await sell(admin))
  const at = '2026-11-26T08:00:00.000Z'
  const turned = await admin.call(marketCalls, 'market.save-perk', { ...snack, saleFrom: at, saleUntil: at })
  expect([turned.status, turned.refusal.words]).toEqual([409, 'The sale would end before it begins. Choose a later end.'])
  const nowhere = await admin.call(marketCalls, 'market.save-perk', { ...snack, classIds: [admin.personId] })
  expect(nowhere.refusal.refusal).toBe('http.not-found')
})

test('screens that show the shelf learn at once what is left, and that staff changed what is sold', async () => {
  const { school, admin, ada, pupil } = await openMarketSchool(200)
  const ben = await pupil('Ben')
  const heard: unknown[] = []
  const live = await connectLive(school, ben)
  live.socket.on(LIVE_MESSAGES.event, ({ name, payload, version }: LiveEvent) => {
    heard.push(name === 'market.stock' ? { ...(payload as object), version } : name)
  })
  expect(await live.watch(['market:all', 'market:other'])).toEqual(['market:all'])
  const snack = await sell(admin, { truthMetal: 10, stockAWeek: 2 })
  const endless = await sell(admin, { name: 'Tea', truthMetal: 10 })
  const { item } = (await buyOne(ada, snack)).ok
  await buyOne(ada, endless)
  await ada.call(marketCalls, 'market.undo', { itemId: item.id })
  const [perkId, shelf] = [snack.id, 'market.shelf-changed']
  await expect.poll(() => heard).toEqual([shelf, shelf, { perkId, left: 1, version: 1 }, { perkId, left: 2, version: 2 }])
  expect((await shelfOf(ben)).wares.find(({ id }) => id === perkId)).toMatchObject({ left: 2, version: 2 })
})
