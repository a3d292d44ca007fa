import { describe, expect, it } from 'vitest'
import { applyChange, checkBalance, checkChangeAmount, checkLessonTotal } from './change.ts'

describe('a change of points', () => {
  it.each([
    [10, 5, { applied: 5, shortfall: 0, balanceAfter: 15 }],
    [10, -4, { applied: -4, shortfall: 0, balanceAfter: 6 }],
    [10, -10, { applied: -10, shortfall: 0, balanceAfter: 0 }],
    [3, -5, { applied: -3, shortfall: 2, balanceAfter: 0 }],
    [0, -5, { applied: 0, shortfall: 5, balanceAfter: 0 }],
  ])('on %i PP by %i', (balance, amount, change) => {
    expect(applyChange(balance, amount)).toEqual(change)
  })
})

describe('the amount of a change', () => {
  it.each([1, -1, 1_000, -1_000])('may be %i', amount => {
    expect(checkChangeAmount(amount)).toEqual({ ok: true, outcome: amount })
  })

  it.each([
    [0, 'ledger.amount-zero'],
    [-0, 'ledger.amount-zero'],
    [0.5, 'ledger.amount-not-whole'],
    [Number.NaN, 'ledger.amount-not-whole'],
    [2 ** 53, 'ledger.amount-not-whole'],
    [1_001, 'ledger.amount-too-large'],
    [-1_001, 'ledger.amount-too-large'],
  ])('%d is refused as %s', (amount, name) => {
    expect(checkChangeAmount(amount)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('names the limit', () => {
    expect(checkChangeAmount(5_000)).toMatchObject({ refusal: { detail: { limitPp: 1_000 } } })
  })
})

describe('the total of a lesson', () => {
  it.each([0, 2_000, -2_000])('may be %i', amount => {
    expect(checkLessonTotal(amount)).toEqual({ ok: true, outcome: amount })
  })

  it.each([
    [2_001, 'ledger.lesson-total-too-large'],
    [-2_001, 'ledger.lesson-total-too-large'],
    [Number.POSITIVE_INFINITY, 'ledger.amount-not-whole'],
  ])('%d is refused as %s', (amount, name) => {
    expect(checkLessonTotal(amount)).toMatchObject({ ok: false, refusal: { name } })
  })

  it('names the limit', () => {
    expect(checkLessonTotal(5_000)).toMatchObject({ refusal: { detail: { limitPp: 2_000 } } })
  })
})

describe('a balance', () => {
  it.each([0, 1, 1_000_000_000])('may be %i', balance => {
    expect(checkBalance(balance)).toEqual({ ok: true, outcome: balance })
  })

  it('of more than the limit is refused, and the limit named', () => {
    expect(checkBalance(1_000_000_001)).toMatchObject({ refusal: { name: 'ledger.balance-too-large', detail: { limitPp: 1_000_000_000 } } })
  })
})
