import type { LedgerCalls } from '@xiotein/contract/ledger'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { usePages } from '../platform/use-read.ts'
import { ledger } from './use-balance.ts'

export type HistoryRow = OutputOf<LedgerCalls['ledger.history']>['rows'][number]

/** The history of somebody's PP, newest first, one page at a time. With `personId` null it is the reader's own, and live. */
export function useHistory(personId: string | null) {
  const me = useMe()
  return usePages(ledger, 'ledger.history', personId ? { personId } : {}, {
    subscriptions: [{ topic: 'person', of: personId === null ? me.id : null, on: { 'ledger.balance': 'ask-again' } }],
  })
}
