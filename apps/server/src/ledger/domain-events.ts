import { domainEvent } from '../platform/domain-event.ts'
import type { Balance } from './account-rows.ts'

/** PP of pupils have moved, for whatever reason. `seenIds` are those of pupils whose class may know that something happened: a gift to a goal is not shown. */
export const balancesChanged = domainEvent<{ readonly balances: readonly Balance[]; readonly seenIds: readonly string[] }>(
  'ledger.balances-changed',
)
