import type { LedgerCalls, LedgerTopics } from '@xiotein/contract/ledger'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useRead } from '../platform/use-read.ts'
import { newer } from '../platform/versions.ts'

export const ledger = apiOf<LedgerCalls, LedgerTopics>()

/** The reader's PP, live: approved points alone, the newest state whichever way it came. */
export function useBalance() {
  const me = useMe()
  return useRead(
    ledger,
    'ledger.balance',
    {},
    {
      subscriptions: [
        { topic: 'person', of: me.id, on: { 'ledger.balance': (known, arrived, version) => newer(known, { ...arrived, version }) } },
      ],
    },
  )
}
