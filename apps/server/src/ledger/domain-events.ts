import { domainEvent } from '../platform/domain-event.ts'
import type { Balance } from './account-rows.ts'

/** PP of pupils have moved, for whatever reason. */
export const balancesChanged = domainEvent<{ readonly balances: readonly Balance[] }>('ledger.balances-changed')
