// Nobody parks PP in something that can be undone while a teacher takes them back, and fetches them afterwards.

import { classesCalls } from '@xiotein/contract/classes'
import { goalsCalls } from '@xiotein/contract/goals'
import { ledgerCalls } from '@xiotein/contract/ledger'
import { marketCalls } from '@xiotein/contract/market'
import { scorekeepingCalls } from '@xiotein/contract/scorekeeping'
import { seasonCalls } from '@xiotein/contract/season'
import { vaultCalls } from '@xiotein/contract/vault'
import { expect, test } from 'vitest'
import { sql } from '../../platform/database/index.ts'
import { awardPoints, buyArtifact, buyOne, openMarketSchool, sell } from '../market-life.ts'
import type { Visitor } from '../school.ts'
import { ppOf, steal } from '../vault-life.ts'
import { differingTotals, driftOf, IN_ORDER } from './books.ts'

const open = async () => {
  const life = await openMarketSchool(0, { limits: false })
  const { school, teacher, classId, pupil } = life
  const goal = { classId, name: 'Films', note: '', truthMetal: 1_000, lastDay: '2026-12-18', picture: 'kite' } as const
  const award = (to: Visitor, pp: number) => awardPoints(teacher, classId, to, pp)
  const takeBack = async (submissionId: string) => {
    const { version } = (await teacher.call(scorekeepingCalls, 'scorekeeping.preview-undo', { submissionId })).ok
    await teacher.call(scorekeepingCalls, 'scorekeeping.undo-submission', { submissionId, lineId: null, version })
  }
  const owedBy = async ({ personId }: Visitor) =>
    (
      await school.db.one<{ owed: number }>(sql`
        select coalesce(sum(o.amount - coalesce((select sum(s.amount) from ledger_settlement s where s.owed_by = o.cause_id), 0)), 0)::int as owed
        from ledger_owed o where o.person_id = ${personId}`)
    ).owed
  const { id: goalId } = (await teacher.call(goalsCalls, 'goals.open', goal)).ok.goal
  const ben = await pupil('Ben')
  return { ...life, ben, award, takeBack, owedBy, goalId, pp: (of: Visitor) => ppOf(school.db, of.personId) }
}
type Life = Awaited<ReturnType<typeof open>>

const perkOf = async ({ admin }: Life, by: Visitor) => (await buyOne(by, await sell(admin, { truthMetal: 100 }))).ok.item.id
const cardOf = async (by: Visitor) => (await buyArtifact(by, 'shield-breaker', 100)).ok.purchaseId
const refund = ({ teacher }: Life, itemId: string) => teacher.call(marketCalls, 'market.refund', { itemId, reason: 'A mistake.' })

/** Each puts 100 PP away and returns a function that brings them back. */
const AWAY: Readonly<Record<string, (life: Life, by: Visitor) => Promise<() => Promise<{ status: number }>>>> = {
  'a gift that is undone': async ({ goalId }, by) => {
    const { giftId } = (await by.call(goalsCalls, 'goals.give', { goalId, pp: 100 })).ok
    return () => by.call(goalsCalls, 'goals.undo', { giftId })
  },
  'a goal that is cancelled': async ({ goalId, teacher }, by) => {
    await by.call(goalsCalls, 'goals.give', { goalId, pp: 100 })
    return () => teacher.call(goalsCalls, 'goals.cancel', { goalId })
  },
  'a perk that is undone': async (life, by) => {
    const itemId = await perkOf(life, by)
    return () => by.call(marketCalls, 'market.undo', { itemId })
  },
  'a perk that is refunded': async (life, by) => {
    const itemId = await perkOf(life, by)
    return () => refund(life, itemId)
  },
  'a card that is undone': async (_, by) => {
    const purchaseId = await cardOf(by)
    return () => by.call(marketCalls, 'market.undo-artifact', { purchaseId })
  },
  'a card that is refunded': async (life, by) => {
    const purchaseId = await cardOf(by)
    return () => refund(life, purchaseId)
  },
  'a theft that is fetched back': async ({ school, ben }, by) => {
    await steal(school, ben.personId, by.personId, 100)
    return () => by.call(vaultCalls, 'vault.restore-loot', {})
  },
  'a closing that is undone': async ({ admin, classId }, _) => {
    const { seasonId } = (await admin.call(seasonCalls, 'season.close', { name: '2026/27', schoolName: 'Test School' })).ok
    await admin.call(classesCalls, 'classes.archive-class', { classId, archived: false })
    return () => admin.call(seasonCalls, 'season.undo', { seasonId })
  },
}

test.each(Object.entries(AWAY))('points that are taken back while they are away do not come back by %s', async (_, moveAway) => {
  const life = await open()
  const { school, ada, award, takeBack, owedBy, pp } = life
  const mistaken = await award(ada, 100)
  const fetch = await moveAway(life, ada)
  await takeBack(mistaken)
  expect([await pp(ada), await owedBy(ada)]).toEqual([0, 100])
  expect((await fetch()).status).toBe(200)
  expect([await pp(ada), await owedBy(ada)]).toEqual([0, 0])
  const { rows } = (await ada.call(ledgerCalls, 'ledger.history', {})).ok
  expect(rows.slice(0, 2).map(({ amount }) => amount)).toEqual([-100, 100])
  // The pupil reads why they are taken now; it is no loss in class on the day on which they come back.
  expect(rows[0]).toMatchObject({
    kind: 'undo-settled',
    reason: expect.stringMatching(/^Taken back(: .* (Films|Small Snack|Shield Breaker)$| later: )/),
  })
  expect((await ada.call(ledgerCalls, 'ledger.balance', {})).ok.today).toBe(100)
  expect(await driftOf(school.db)).toEqual(IN_ORDER)
  expect(await differingTotals(school.db)).toEqual([])
})

test.each(Object.entries(AWAY))('what was earned after an undo comes back whole by %s, whatever is owed', async (_, moveAway) => {
  const life = await open()
  const { school, ada, award, takeBack, owedBy, pp } = life
  const mistaken = await award(ada, 60)
  await buyOne(ada, await sell(life.admin, { name: 'Large Snack', truthMetal: 60 }))
  await takeBack(mistaken)
  school.setClock('2026-11-25T15:01:00Z')
  await award(ada, 100)
  const fetch = await moveAway(life, ada)
  expect(await pp(ada)).toBe(0)
  expect((await fetch()).status).toBe(200)
  expect([await pp(ada), await owedBy(ada)]).toEqual([100, 60])
  expect(await differingTotals(school.db)).toEqual([])
})
