import { expect, test } from 'vitest'
import { checkSale, nextSaleChange, type Sale } from './index.ts'

const always: Sale = { onSale: true, fromMs: null, untilMs: null, classIds: [] }
const refusalOf = (sale: Sale | null, classIds: readonly string[], nowMs: number): string | null => {
  const decision = checkSale(sale, classIds, nowMs)
  return decision.ok ? null : decision.refusal.name
}

test('a perk is sold from its first moment on, and no longer at its end', () => {
  const sale = { ...always, fromMs: 10, untilMs: 20 }
  expect([9, 10, 19, 20].map(now => refusalOf(sale, [], now))).toEqual(['market.not-on-sale-yet', null, null, 'market.no-longer-on-sale'])
})

test('a perk of some classes is sold to their pupils alone, and one without classes to everybody', () => {
  const sale = { ...always, classIds: ['7A', '7B'] }
  expect([refusalOf(sale, ['7B', '9A'], 0), refusalOf(sale, ['9A'], 0), refusalOf(sale, [], 0), refusalOf(always, [], 0)]).toEqual([
    null,
    'market.not-for-your-class',
    'market.not-for-your-class',
    null,
  ])
})

test('what is off sale is not in the market, whatever its times say', () => {
  expect([refusalOf(null, [], 0), refusalOf({ ...always, onSale: false }, [], 0)]).toEqual([
    'market.item-not-found',
    'market.item-not-found',
  ])
})

test('the next change of the shelf is the next beginning or end', () => {
  const sales = [always, { ...always, fromMs: 10, untilMs: 40 }, { ...always, untilMs: 20 }]
  expect([0, 10, 20, 40].map(now => nextSaleChange(sales, now))).toEqual([10, 20, 40, null])
})
