import { type PaidBack, settleReturn, totalOwed } from '@xiotein/game/ledger'
import type { Change } from '../platform/change.ts'
import type { Transaction } from '../platform/database/index.ts'
import type { Balance } from './account-rows.ts'
import { emitBalances } from './live-events.ts'
import { owedBy, recordUndos } from './owed-rows.ts'
import { type Entry, post } from './post.ts'

/** PP that come back to the person who had paid or lost them. Its cause gives nothing else back. */
export type Return = Entry & { readonly paid: readonly PaidBack[] }

/** The debts that each return settles for its pupil. The next return no longer counts them. */
const settlementsOf = async (tx: Transaction, returns: readonly Return[]) => {
  const owed = new Map(await owedBy(tx, [...new Set(returns.map(({ personId }) => personId))]))
  return returns.map(({ personId, causeId, kind, reason: of, paid }) => {
    // Nothing was bought for a balance that a season's end took.
    const reason = kind === 'season-reopened' ? '' : of
    const open = owed.get(personId) ?? []
    const settles = settleReturn(paid, open)
    const settledPp = (id: string): number => settles.find(each => each.id === id)?.pp ?? 0
    owed.set(
      personId,
      open.map(each => ({ ...each, pp: each.pp - settledPp(each.id) })),
    )
    return { personId, causeId, reason, settles }
  })
}

const book = async ({ tx, now }: Change, actorId: string | null, returns: readonly Return[]) => {
  const balances = await post(tx, actorId, now, returns)
  const settling = (await settlementsOf(tx, returns)).filter(({ settles }) => settles.length > 0)
  if (settling.length === 0) return { balances, entries: returns }
  const taken = settling.map(({ settles, ...entry }): Entry => {
    return { ...entry, amount: -totalOwed(settles), kind: 'undo-settled', counterpart: 'class-awards' }
  })
  const after = new Map((await post(tx, actorId, now, taken)).map(balance => [balance.personId, balance]))
  await recordUndos(
    tx,
    now,
    settling.map(({ causeId, personId, settles }) => ({ causeId, personId, owes: 0, settles })),
  )
  return { balances: balances.map(balance => after.get(balance.personId) ?? balance), entries: [...returns, ...taken] }
}

/**
 * Gives PP back whole, and then takes what undos could not take while they were away: otherwise PP that were given by mistake could be parked in
 * something that can be undone, and fetched afterwards. Call it with the accounts locked by `lockBalances`. Emits and returns the new balances.
 */
export const giveBack = async (change: Change, actorId: string | null, returns: readonly Return[]): Promise<readonly Balance[]> => {
  if (returns.length === 0) return []
  const { balances, entries } = await book(change, actorId, returns)
  await emitBalances(change, balances, entries)
  return balances
}
