// The effect of a change of points on a balance. docs/game-rules.md, "Points in class".

import { accept, type Decision, refuse } from '@xiotein/game/rules'

/** The largest change of one pupil in one entry, up or down. */
export const MAX_CHANGE_PP = 1_000
/** A reviewer looks twice at a pupil's change of more than this, up or down: few lessons give so much. */
export const LARGE_CHANGE_PP = 25
/** The largest net change of one pupil in one submission: twice the largest entry, far above any lesson, far under harm. */
export const MAX_LESSON_CHANGE_PP = 2_000

/** The largest balance that an account keeps: far above what a school gives in a pupil's life. */
export const MAX_BALANCE_PP = 1_000_000_000

export type AmountRefusal = 'ledger.amount-not-whole' | 'ledger.amount-zero' | 'ledger.amount-too-large' | 'ledger.lesson-total-too-large'
export type LedgerRefusal = AmountRefusal | 'ledger.balance-too-large'

/** The result of a change: `applied` moved (signed PP), `shortfall` could not be taken because the balance ended at 0. */
type AppliedChange = { readonly applied: number; readonly shortfall: number; readonly balanceAfter: number }

/** Applies a signed change to the balance as it is now; a subtraction stops at 0. */
export const applyChange = (balance: number, changeAmount: number): AppliedChange => {
  const balanceAfter = Math.max(0, balance + changeAmount)
  const applied = balanceAfter - balance
  return { applied, shortfall: applied - changeAmount, balanceAfter }
}

/** Checks the amount of one change: whole, not 0, within the limit. */
export const checkChangeAmount = (changeAmount: number): Decision<number, AmountRefusal> => {
  if (!Number.isSafeInteger(changeAmount)) return refuse('ledger.amount-not-whole')
  if (changeAmount === 0) return refuse('ledger.amount-zero')
  if (Math.abs(changeAmount) > MAX_CHANGE_PP) return refuse('ledger.amount-too-large', { limitPp: MAX_CHANGE_PP })
  return accept(changeAmount)
}

/** Checks the net change of one pupil in a whole submission; 0 is allowed, because plus and minus may cancel out. */
export const checkLessonTotal = (netAmount: number): Decision<number, AmountRefusal> => {
  if (!Number.isSafeInteger(netAmount)) return refuse('ledger.amount-not-whole')
  if (Math.abs(netAmount) > MAX_LESSON_CHANGE_PP) return refuse('ledger.lesson-total-too-large', { limitPp: MAX_LESSON_CHANGE_PP })
  return accept(netAmount)
}

/** Checks a new balance against its maximum. */
export const checkBalance = (balance: number): Decision<number, LedgerRefusal> =>
  balance > MAX_BALANCE_PP ? refuse('ledger.balance-too-large', { limitPp: MAX_BALANCE_PP }) : accept(balance)
