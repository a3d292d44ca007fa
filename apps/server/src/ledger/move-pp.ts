import type { Change } from '../platform/change.ts'
import type { Balance } from './account-rows.ts'
import { emitBalances } from './live-events.ts'
import { type Entry, post } from './post.ts'

/**
 * Moves PP, and emits the new balances. Nothing else moves any. Call it with the accounts locked by `lockBalances`. `actorId` is null where
 * nobody acts, as in a job. Returns the new balances.
 */
export const movePp = async (change: Change, actorId: string | null, entries: readonly Entry[]): Promise<readonly Balance[]> => {
  if (entries.length === 0) return []
  const balances = await post(change.tx, actorId, change.now, entries)
  await emitBalances(change, balances, entries)
  return balances
}
