// The effect of undoing a line on a balance, and what it leaves owed. docs/game-rules.md, "Points in class".

import { sum } from '@xiotein/game/rules'
import { applyChange } from './change.ts'

/** A line as it was recorded at approval: what it moved (signed), and the boost bonus that came with it. */
type RecordedLine = { readonly applied: number; readonly bonus: number }

/** PP that an undo could not take, because they had been spent or a balance is cut at 0. `id` is that of the undo. */
export type Debt = { readonly id: string; readonly pp: number }

export type UndoneLine = {
  /** The PP that move back (signed), line and bonus apart. */
  readonly applied: number
  readonly bonus: number
  /** PP that the balance no longer has: owed by this undo from now on. */
  readonly owes: number
  /** PP with which this undo settles earlier ones instead of giving them to the pupil. */
  readonly settles: readonly Debt[]
  readonly balanceAfter: number
}

/**
 * Reverses a line and its bonus on the balance as it is now. A line that gave PP is taken back, the line first and then its bonus, down to
 * 0; the rest is owed by this undo. A line that took PP gives back what it took, but first settles what earlier undos of the same pupil
 * still owe (`owed`, in the order in which they are settled). A debt is never taken from anything else.
 */
export const undoLine = (balance: number, line: RecordedLine, owed: readonly Debt[]): UndoneLine => {
  const settles = settle(owed, -line.applied)
  const undone = applyChange(balance, -line.applied - totalOwed(settles))
  const undoneBonus = applyChange(undone.balanceAfter, -line.bonus)
  return {
    applied: undone.applied,
    bonus: undoneBonus.applied,
    owes: undone.shortfall + undoneBonus.shortfall,
    settles,
    balanceAfter: undoneBonus.balanceAfter,
  }
}

/** Returns the total that is owed. */
export const totalOwed = (owed: readonly Debt[]): number => sum(owed.map(({ pp }) => pp))

const settle = (owed: readonly Debt[], available: number): readonly Debt[] => {
  let left = Math.max(0, available)
  return owed.flatMap(({ id, pp }) => {
    const settled = Math.min(pp, left)
    left -= settled
    return settled > 0 ? [{ id, pp: settled }] : []
  })
}

/** PP that come back to a pupil who had paid or lost them: when, and how many of them. */
export type PaidBack = { readonly paidAtMs: number; readonly pp: number }

/** PP that an undo of this moment could not take. */
export type DebtSince = Debt & { readonly atMs: number }

/**
 * Returns what PP that come back settle. An undo takes a balance down to 0 before it owes anything, so only PP paid before it can be what
 * it missed: PP paid later are later earnings, and come back whole. The latest payment settles first, because the earlier ones can settle
 * whatever is left.
 */
export const settleReturn = (back: readonly PaidBack[], owed: readonly DebtSince[]): readonly Debt[] => {
  const settled = new Map<string, number>()
  for (const { paidAtMs, pp } of [...back].sort((one, other) => other.paidAtMs - one.paidAtMs)) {
    const open = owed.filter(({ atMs }) => atMs >= paidAtMs).map(({ id, pp: owedPp }) => ({ id, pp: owedPp - (settled.get(id) ?? 0) }))
    for (const each of settle(open, pp)) settled.set(each.id, (settled.get(each.id) ?? 0) + each.pp)
  }
  return [...settled].map(([id, pp]) => ({ id, pp }))
}
