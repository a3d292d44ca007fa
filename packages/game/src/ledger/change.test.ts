import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyChange, checkChangeAmount, checkLessonTotal, undoLine } from './change.ts'

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

describe('undoing a line', () => {
  it.each([
    ['takes line and bonus back', 100, { applied: 10, bonus: 10 }, { applied: -10, bonus: -10, shortfall: 0, balanceAfter: 80 }],
    ['gives back what was taken', 4, { applied: -3, bonus: 0 }, { applied: 3, bonus: 0, shortfall: 0, balanceAfter: 7 }],
    ['shows what is spent already', 15, { applied: 10, bonus: 10 }, { applied: -10, bonus: -5, shortfall: 5, balanceAfter: 0 }],
    ['takes nothing from an empty vault', 0, { applied: 10, bonus: 10 }, { applied: 0, bonus: 0, shortfall: 20, balanceAfter: 0 }],
  ])('%s', (_, balance, line, undone) => {
    expect(undoLine(balance, line)).toEqual(undone)
  })

  it('leaves no free PP behind, whatever came before', () => {
    fc.assert(
      fc.property(fc.nat(10_000), fc.integer({ min: -1_000, max: 1_000 }), fc.boolean(), (balance, amount, boosted) => {
        const change = applyChange(balance, amount)
        const bonus = boosted && amount > 0 ? amount : 0
        const undone = undoLine(change.balanceAfter + bonus, { applied: change.applied, bonus })
        return undone.balanceAfter === balance && undone.shortfall === 0
      }),
    )
  })

  it('never leaves a balance under 0 and accounts for every PP', () => {
    fc.assert(
      fc.property(fc.nat(3_000), fc.integer({ min: -1_000, max: 1_000 }), fc.nat(1_000), (balance, applied, bonus) => {
        const undone = undoLine(balance, { applied, bonus })
        const moved = undone.applied + undone.bonus
        return undone.balanceAfter >= 0 && undone.balanceAfter === balance + moved && moved - undone.shortfall === -(applied + bonus)
      }),
    )
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
