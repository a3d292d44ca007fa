// D9: compares the market with a model, through the calls of the school and its database.

import { marketCalls } from '@xiotein/contract/market'
import { gameWeekStart } from '@xiotein/game/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sql } from '../platform/database/index.ts'
import { byDay, PATIENCE_MS } from '../testing/checks/night.ts'
import { inSchools } from '../testing/in-schools.ts'
import { asInput, buyOne, openMarketSchool, type Perk, sell } from '../testing/market-life.ts'
import type { TestSchool, Visitor } from '../testing/school.ts'
import { Step } from '../testing/step.ts'
import { givePp, ppOf } from '../testing/vault-life.ts'

const RUNS = byDay(15, 5_000)
const MOST_STEPS = byDay(50, 100)
const NAMES = ['ada', 'ben'] as const
type Name = (typeof NAMES)[number]
/** `stock` in a week for all, `limit` for each; null is no limit. */
const PERKS = [
  { truthMetal: 10, stock: null, limit: null },
  { truthMetal: 25, stock: 3, limit: 2 },
] as const
type Rule = { truthMetal: number; stock: number | null; limit: number | null; onSale: boolean }
type Item = { owner: Name; perk: number; paid: number; boughtAt: number; state: 'held' | 'requested' | 'used' | 'undone' | 'refunded' }
type Model = { now: number; pp: Record<Name, number>; perks: Rule[]; items: Item[] }
type Real = {
  school: TestSchool
  who: Readonly<Record<Name, Visitor>>
  teacher: Visitor
  admin: Visitor
  perks: Perk[]
  itemIds: string[]
  /** The last request for each item. */
  requestIds: Map<number, string>
}

const START = Date.parse('2026-11-25T15:00:00Z')
const UNDO_MS = 30_000
const FORTNIGHT_MS = 14 * 86_400_000

const step = (name: string, run: (model: Model, real: Real) => Promise<void>) => new Step<Model, Real>(name, run)

const earn = (name: Name, pp: number) =>
  step(`${name} earns ${pp}`, async (model, { school, who }) => {
    await givePp(school, who[name].personId, pp)
    model.pp[name] += pp
  })

const buy = (name: Name, at: number) =>
  step(`${name} buys ${at}`, async (model, { who, perks, itemIds }) => {
    const [perk, rule] = [perks[at], model.perks[at]]
    if (!perk || !rule) return
    const sold = model.items.filter(
      item => item.perk === at && item.boughtAt >= gameWeekStart(model.now) && !['undone', 'refunded'].includes(item.state),
    )
    const own = sold.filter(({ owner }) => owner === name)
    const fits =
      rule.onSale && sold.length < (rule.stock ?? Infinity) && own.length < (rule.limit ?? Infinity) && model.pp[name] >= rule.truthMetal
    const answer = await buyOne(who[name], perk)
    expect(answer.status === 200).toBe(fits)
    if (!fits) return
    model.pp[name] -= rule.truthMetal
    model.items.push({ owner: name, perk: at, paid: rule.truthMetal, boughtAt: model.now, state: 'held' })
    itemIds.push(answer.ok.item.id)
  })

/** An admin changes a perk. What was bought keeps its price; a pupil who still sees the old one is refused. */
const edit = (at: number, { truthMetal, onSale }: Pick<Rule, 'truthMetal' | 'onSale'>) =>
  step(`perk ${at} costs ${truthMetal} and is ${onSale ? 'on' : 'off'} sale`, async (model, { admin, who, perks }) => {
    const [before, rule] = [perks[at], model.perks[at]]
    if (!before || !rule) return
    perks[at] = (await admin.call(marketCalls, 'market.save-perk', { ...asInput(before), truthMetal, onSale })).ok.perk
    Object.assign(rule, { truthMetal, onSale })
    if (before.truthMetal !== truthMetal) expect((await buyOne(who.ada, before)).status).not.toBe(200)
  })

/** Something is done to one of the items that were ever bought. */
const withItem = (name: string, number: number, act: (item: Item, at: number, model: Model, real: Real) => Promise<void>) =>
  step(`${name} ${number}`, async (model, real) => {
    const at = number % Math.max(1, model.items.length)
    const item = model.items[at]
    if (item) await act(item, at, model, real)
  })

const undo = (number: number) =>
  withItem('undo', number, async (item, at, model, { who, itemIds }) => {
    const answer = await who[item.owner].call(marketCalls, 'market.undo', { itemId: itemIds[at] ?? '' })
    const may = item.state === 'held' && model.now - item.boughtAt <= UNDO_MS
    expect(answer.status).toBe(may ? 200 : 409)
    if (!may) return
    item.state = 'undone'
    model.pp[item.owner] += item.paid
  })

const ask = (number: number) =>
  withItem('ask', number, async (item, at, _, { school, who, itemIds, requestIds }) => {
    const answer = await who[item.owner].call(marketCalls, 'market.ask', { itemId: itemIds[at] ?? '' })
    expect(answer.status).toBe(item.state === 'held' ? 200 : 409)
    if (answer.status !== 200) return
    item.state = 'requested'
    // The list for staff is one page, and those of earlier rounds wait in it, too.
    const asked = sql<{ id: string }>`select id from market_request where item_id = ${itemIds[at] ?? ''} and status = 'pending'`
    requestIds.set(at, (await school.db.one(asked)).id)
  })

const withdraw = (number: number) =>
  withItem('withdraw', number, async (item, at, _, { who, itemIds }) => {
    const answer = await who[item.owner].call(marketCalls, 'market.withdraw', { itemId: itemIds[at] ?? '' })
    expect(answer.status).toBe(item.state === 'requested' ? 200 : 409)
    if (answer.status === 200) item.state = 'held'
  })

const decide = (number: number, decision: 'approve' | 'deny') =>
  withItem(decision, number, async (item, at, _, { teacher, requestIds }) => {
    const requestId = requestIds.get(at)
    if (requestId === undefined) return
    const answer = await teacher.call(marketCalls, 'market.decide', { requestId, decision, reason: '' })
    expect(answer.status).toBe(item.state === 'requested' ? 200 : 409)
    if (answer.status === 200) item.state = decision === 'approve' ? 'used' : 'held'
  })

const refund = (number: number) =>
  withItem('refund', number, async (item, at, model, { teacher, itemIds }) => {
    const answer = await teacher.call(marketCalls, 'market.refund', { itemId: itemIds[at] ?? '', reason: 'Test' })
    const closed = item.state === 'undone' || item.state === 'refunded'
    const late = item.state === 'used' && model.now - item.boughtAt > FORTNIGHT_MS
    expect(answer.status).toBe(closed || late ? 409 : 200)
    if (answer.status !== 200) return
    item.state = 'refunded'
    model.pp[item.owner] += item.paid
  })

/** Sets the clock; nobody is signed out for being away. */
const setTime = async (school: TestSchool, nowMs: number): Promise<void> => {
  school.setClock(new Date(nowMs))
  await school.db.run(sql`update people_session set seen_at = ${new Date(nowMs)}, expires_at = ${new Date(nowMs + 3 * FORTNIGHT_MS)}`)
}

const wait = (seconds: number) =>
  step(`${seconds} seconds pass`, async (model, { school }) => {
    model.now += seconds * 1_000
    await setTime(school, model.now)
  })

const agrees = async (model: Model, { school, who, itemIds }: Real): Promise<void> => {
  const stored = new Map(
    (
      await school.db.rows(sql<{ id: string; state: string; asked: boolean }>`
        select i.id, i.state, r.id is not null as "asked!" from market_item i
        left join market_request r on r.item_id = i.id and r.status = 'pending' where i.id = any(${itemIds}::uuid[])`)
    ).map(({ id, state, asked }) => [id, asked ? 'requested' : state]),
  )
  expect(itemIds.map(id => stored.get(id))).toEqual(model.items.map(({ state }) => state))
  for (const name of NAMES) expect(await ppOf(school.db, who[name].personId)).toBe(model.pp[name])
  const { total } = await school.db.one(sql<{ total: number }>`select coalesce(sum(amount), 0)::int as total from ledger_posting`)
  expect(total).toBe(0)
}

test('D9: whatever pupils and staff do in the market, inventories, stock and PP are those of the model', {
  timeout: PATIENCE_MS,
}, async () => {
  const name = fc.constantFrom(...NAMES)
  const item = fc.nat(11)
  const steps = [
    fc.tuple(name, fc.integer({ min: 5, max: 60 })).map(([who, pp]) => earn(who, pp)),
    ...[0, 1].map(() => fc.tuple(name, fc.nat(PERKS.length - 1)).map(([who, at]) => buy(who, at))),
    item.map(undo),
    ...[0, 1].map(() => item.map(ask)),
    item.map(withdraw),
    fc.tuple(item, fc.constantFrom('approve' as const, 'deny' as const)).map(([number, decision]) => decide(number, decision)),
    item.map(refund),
    fc
      .record({ at: fc.nat(PERKS.length - 1), truthMetal: fc.integer({ min: 5, max: 40 }), onSale: fc.integer({ min: 0, max: 3 }) })
      .map(({ at, truthMetal, onSale }) => edit(at, { truthMetal, onSale: onSale > 0 })),
    fc.constantFrom(5, 30, 31, 8 * 86_400, 15 * 86_400).map(wait),
  ]
  let [round, bought] = [0, 0]
  const openSchool = () => openMarketSchool(0, { limits: false, keepOpen: true })
  await inSchools(RUNS, openSchool, ({ school, classId, admin, teacher }, numRuns) =>
    fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: MOST_STEPS, size: 'max' }), async commands => {
        round += 1
        const model: Model = { now: START, pp: { ada: 0, ben: 0 }, perks: PERKS.map(perk => ({ ...perk, onSale: true })), items: [] }
        await setTime(school, START)
        const made = await Promise.all(NAMES.map(async each => [each, await school.person(each, { pupilOf: classId })] as const))
        const perks = await Promise.all(
          PERKS.map(({ truthMetal, stock, limit }, at) =>
            sell(admin, { name: `Perk ${round} ${at}`, truthMetal, stockAWeek: stock, limitAWeek: limit }),
          ),
        )
        const who = Object.fromEntries(made) as Record<Name, Visitor>
        const real: Real = { school, who, teacher, admin, perks, itemIds: [], requestIds: new Map() }
        await fc.asyncModelRun(async () => ({ model, real }), commands)
        await agrees(model, real)
        bought += model.items.length
      }),
      { numRuns },
    ),
  )
  expect(bought).toBeGreaterThan(0)
})
