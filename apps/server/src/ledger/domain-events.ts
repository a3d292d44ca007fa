import { domainEvent } from '../platform/domain-event.ts'
import type { Balance } from './account-rows.ts'

/** PP of pupils have moved, whatever moved them. */
export const balancesChanged = domainEvent<{ readonly balances: readonly Balance[] }>('ledger.balances-changed')
