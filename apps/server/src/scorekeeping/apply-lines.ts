import { boostBonus, xpForClassLine } from '@xiotein/game/growth'
import { applyChange, checkBalance } from '@xiotein/game/ledger'
import { grantXp } from '../growth/index.ts'
import { type Entry, lockBalances, movePp, openAccounts } from '../ledger/index.ts'
import type { ChangeBy } from '../platform/change.ts'
import { orRefuse } from '../platform/http/index.ts'
import type { LineRow } from './submission-rows.ts'

/** The PP that a line moved, and the bonus of a boost beside it. */
type AppliedLine = { readonly id: string; readonly applied: number; readonly bonus: number }

/** The text of a line in the pupil's history; empty if no reason was given. */
export const reasonOf = (line: LineRow): string => [...new Set(line.reasons.map(reason => reason.label))].join(', ').slice(0, 300)

/**
 * Moves the PP of approved lines, with their boost bonuses and experience, by the balances as they are now. A boost counts if it ran when
 * they were handed in, at `earnedAt`. Refusal: ledger.balance-too-large.
 */
export const applyLines = async (change: ChangeBy, lines: readonly LineRow[], earnedAt: Date): Promise<AppliedLine[]> => {
  const { tx, caller } = change
  const pupilIds = lines.map(line => line.pupilId)
  await openAccounts(tx, pupilIds)
  const before = new Map((await lockBalances(tx, pupilIds)).map(balance => [balance.personId, balance.pp]))
  const applied = lines.map(line => {
    const moved = applyChange(before.get(line.pupilId) ?? 0, line.changeAmount)
    const bonus = boostBonus({ amount: line.changeAmount, multiplier: line.boostMultiplier ?? 1 })
    orRefuse(checkBalance(moved.balanceAfter + bonus))
    return { line, applied: moved.applied, bonus }
  })
  const entries: Entry[] = applied.flatMap(({ line, applied: amount, bonus }) => {
    const common = { personId: line.pupilId, causeId: line.id }
    const points: Entry[] =
      amount === 0 ? [] : [{ ...common, amount, kind: 'class-points', counterpart: 'class-awards', reason: reasonOf(line) }]
    return bonus > 0 ? [...points, { ...common, amount: bonus, kind: 'boost-bonus', counterpart: 'boost-bonuses', reason: '' }] : points
  })
  await grantXp(
    change,
    applied.flatMap(({ line, applied: amount }) => {
      const xp = xpForClassLine(amount)
      return xp > 0 ? [{ personId: line.pupilId, amount: xp, source: 'class-points', causeId: line.id, earnedAt }] : []
    }),
  )
  await movePp(change, caller.personId, entries)
  return applied.map(({ line, applied: amount, bonus }) => ({ id: line.id, applied: amount, bonus }))
}
