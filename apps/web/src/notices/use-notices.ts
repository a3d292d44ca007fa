import { useRead } from '../platform/use-read.ts'
import type { Notices } from './notice.ts'
import { api, heardBy, useNoticeDeeds } from './use-notice-deeds.tsx'

/** The bell of whoever is signed in: what came in, live, and what to do with it. */
export function useNotices(personId: string | null): Notices {
  const query = useRead(api, 'notices.mine', personId === null ? null : {}, { hears: heardBy(personId) })

  const { onDelete: _onDelete, ...deeds } = useNoticeDeeds(query.data?.notices ?? [])
  return {
    ...deeds,
    // What was known before the network went stays in sight.
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    unread: query.data?.unread ?? 0,
    onRetry: () => void query.refetch(),
  }
}
