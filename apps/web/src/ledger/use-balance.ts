import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { LedgerCalls } from '@xiotein/contract/ledger'
import type { OutputOf } from '@xiotein/contract/wire'
import { useMe } from '../people/index.ts'
import { apiOf } from '../platform/call.ts'
import { useTopic } from '../platform/use-live.ts'
import { newer } from '../platform/versions.ts'

export const ledger = apiOf<LedgerCalls>()

type Balance = OutputOf<LedgerCalls['ledger.balance']>
const KEY = ['ledger.balance'] as const

/** One's own PP, live: approved points alone, the newest state whichever way it came. */
export function useBalance() {
  const me = useMe()
  const answers = useQueryClient()
  const query = useQuery({
    queryKey: KEY,
    queryFn: async () => newer(answers.getQueryData<Balance>(KEY), await ledger.read('ledger.balance', {})),
  })
  useTopic(`person:${me.id}`, event => {
    if (event.name !== 'ledger.balance') return
    const arrived = { ...(event.payload as Omit<Balance, 'version'>), version: event.version }
    answers.setQueryData<Balance>(KEY, known => newer(known, arrived))
    void answers.invalidateQueries({ queryKey: ['ledger.history'] })
  })
  return query
}
