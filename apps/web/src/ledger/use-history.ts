import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { LedgerCalls } from '@xiotein/contract/ledger'
import type { OutputOf } from '@xiotein/contract/wire'
import { useState } from 'react'
import { ledger } from './use-balance.ts'

export type HistoryRow = OutputOf<LedgerCalls['ledger.history']>['rows'][number]

/** The history of somebody's PP, newest first, one page at a time. `personId` null is oneself. */
export function useHistory(personId: string | null) {
  // Where each page that was turned begins; the first begins at the newest entry.
  const [starts, setStarts] = useState<readonly (string | null)[]>([null])
  const cursor = starts.at(-1) ?? null
  const query = useQuery({
    queryKey: ['ledger.history', personId, cursor],
    queryFn: () => ledger.read('ledger.history', { ...(personId ? { personId } : {}), ...(cursor ? { cursor } : {}) }),
    placeholderData: keepPreviousData,
  })
  const next = query.data?.next ?? null
  return {
    query,
    page: starts.length,
    onNewer: starts.length > 1 ? () => setStarts(starts.slice(0, -1)) : null,
    onOlder: next ? () => setStarts([...starts, next]) : null,
    turning: query.isPlaceholderData,
  }
}
