// Staff give the price of cards and boosts back.

import { auditCalls } from '@xiotein/contract/audit'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { artifactsOf, buyArtifact, heldOf, noticesOf, openMarketSchool } from '../testing/market-life.ts'
import type { Visitor } from '../testing/school.ts'
import { ppOf } from '../testing/vault-life.ts'
import { giveCardUse, spendCardUse } from './index.ts'

/** One school for all tests; each has a pupil of its own, and begins at the same time. */
let school: Awaited<ReturnType<typeof openMarketSchool>>
beforeAll(async () => {
  school = await openMarketSchool(0, { limits: false, keepOpen: true })
})
beforeEach(() => school.school.setClock('2026-11-25T15:00:00Z'))
afterAll(() => school.school.close())

const bought = async (by: Visitor, artifactId: string, price: number): Promise<string> =>
  (await buyArtifact(by, artifactId, price)).ok.purchaseId
const refund = (by: Visitor, itemId: string) => by.call(marketCalls, 'market.refund', { itemId, reason: 'Bought by mistake.' })
/** The purchases of a pupil as staff read them, newest first. */
const soldTo = async (pupil: Visitor, query = '') =>
  (await school.teacher.call(marketCalls, 'market.purchases', { query })).ok.rows.filter(({ pupilId }) => pupilId === pupil.personId)
const nextMinute = (minute: number) => school.school.setClock(`2026-11-25T15:${minute}:00Z`)

test('a teacher refunds a card of which nothing was used: PP, uses, lock, bell and audit log are right', async () => {
  const { pupil, teacher, admin } = school
  const ada = await pupil('Ada', 500)
  const before = await artifactsOf(ada)
  const teleport = await bought(ada, 'teleport-pp', 300)
  expect(await soldTo(ada)).toMatchObject([
    { id: teleport, kind: 'artifact', name: 'Teleport PP', paidPp: 300, state: 'held', refundable: true },
  ])
  const stranger = await school.school.person('Mr Ito', { role: 'teacher', classId: await school.school.schoolClass('8A') })
  for (const other of [ada, stranger]) expect((await refund(other, teleport)).status).toBe(403)
  const presses = await Promise.all([refund(teacher, teleport), refund(admin, teleport), refund(teacher, teleport)])
  expect(presses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const withoutUndo = (held: Awaited<ReturnType<typeof artifactsOf>>) => held.map(({ undo, ...rest }) => rest)
  expect(withoutUndo(await artifactsOf(ada))).toEqual(withoutUndo(before))
  expect(await ppOf(school.school.db, ada.personId)).toBe(500)
  const [entry] = (await ada.call(ledgerCalls, 'ledger.history', {})).ok.rows
  expect(entry).toMatchObject({ kind: 'market-refund', amount: 300, reason: 'Refunded: Teleport PP' })
  expect((await noticesOf(ada)).map(({ message }) => message)).toContain('You got 300 PP back for Teleport PP. Bought by mistake.')
  const [audit] = (await admin.call(auditCalls, 'audit.entries', { action: 'market.refund' })).ok.rows
  expect(audit?.words).toContain('300 PP back for Teleport PP: Bought by mistake.')
  expect(await soldTo(ada, 'teleport')).toMatchObject([{ state: 'refunded', refundable: false }])
  expect((await ada.call(marketCalls, 'market.undo-artifact', { purchaseId: teleport })).refusal.refusal).toBe('market.perk-not-held')
})

test('used purchases stay paid: of two purchases, a use is taken from the earlier one', async () => {
  const { pupil, teacher } = school
  const ada = await pupil('Ada', 600)
  const earlier = await bought(ada, 'teleport-pp', 300)
  nextMinute(10)
  const later = await bought(ada, 'teleport-pp', 300)
  await school.school.change(change => spendCardUse(change, ada.personId, 'teleport-pp'))
  expect((await soldTo(ada)).map(({ id, state, refundable }) => [id, state, refundable])).toEqual([
    [later, 'held', true],
    [earlier, 'used', false],
  ])
  const used = await refund(teacher, earlier)
  expect([used.status, used.refusal.words]).toEqual([409, 'Some of this was used since it was bought. It can no longer be refunded.'])
  expect((await refund(teacher, later)).status).toBe(200)
  expect(heldOf(await artifactsOf(ada), 'teleport-pp')).toMatchObject({ unlocked: true, uses: 0 })
  expect(await ppOf(school.school.db, ada.personId)).toBe(300)
})

test.each(['the earlier first', 'the later first'])(
  'a card that only two purchases had unlocked is locked again when both are refunded, %s',
  async order => {
    const { pupil, teacher } = school
    const ada = await pupil('Ada', 600)
    const earlier = await bought(ada, 'teleport-pp', 300)
    nextMinute(10)
    const later = await bought(ada, 'teleport-pp', 300)
    const [first, second] = order === 'the earlier first' ? [earlier, later] : [later, earlier]
    expect((await refund(teacher, first)).status).toBe(200)
    expect(heldOf(await artifactsOf(ada), 'teleport-pp')).toMatchObject({ unlocked: true, uses: 1 })
    expect((await refund(teacher, second)).status).toBe(200)
    expect(heldOf(await artifactsOf(ada), 'teleport-pp')).toMatchObject({ unlocked: false, uses: 0 })
  },
)

test('a boost that has begun is not refunded, one that was kept is; staff find both by name', async () => {
  const { pupil, teacher } = school
  const ada = await pupil('Ada', 20)
  const purchaseId = await bought(ada, 'double-pp', 10)
  await ada.call(marketCalls, 'market.start-boost', { artifactId: 'double-pp' })
  expect((await refund(teacher, purchaseId)).refusal.refusal).toBe('market.used-since-bought')
  nextMinute(10)
  const kept = await bought(ada, 'double-pp', 10)
  expect((await soldTo(ada, 'DOUBLE')).map(({ state }) => state)).toEqual(['held', 'used'])
  expect(await soldTo(ada, 'shield')).toEqual([])
  expect((await refund(teacher, kept)).status).toBe(200)
  expect(await ppOf(school.school.db, ada.personId)).toBe(10)
})

test('a use that was won, or what a reset leaves, does not make a purchase whole of which something was used', async () => {
  const { pupil, teacher } = school
  const ada = await pupil('Ada', 500)
  const teleport = await bought(ada, 'teleport-pp', 300)
  await school.school.change(change => spendCardUse(change, ada.personId, 'teleport-pp'))
  await school.school.change(change => giveCardUse(change, ada.personId, 'teleport-pp'))
  const breaker = await bought(ada, 'shield-breaker', 100)
  const { version } = (await teacher.call(marketCalls, 'market.of-pupil', { personId: ada.personId })).ok
  expect((await refund(teacher, teleport)).refusal.refusal).toBe('market.used-since-bought')
  expect((await teacher.call(marketCalls, 'market.reset-cards-for-pupil', { personId: ada.personId, version })).status).toBe(200)
  expect((await refund(teacher, breaker)).refusal.refusal).toBe('market.used-since-bought')
  expect((await soldTo(ada)).map(({ state, refundable }) => [state, refundable])).toEqual([
    ['used', false],
    ['used', false],
  ])
  nextMinute(10)
  const again = await bought(ada, 'shield-breaker', 100)
  expect((await refund(teacher, again)).status).toBe(200)
})
