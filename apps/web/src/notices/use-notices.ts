import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../platform/use-live.ts'
import type { Notices } from './notice.ts'
import { api, HISTORY, MINE, useNoticeDeeds } from './use-notice-deeds.tsx'

const KEY = [MINE] as const

/** The bell of whoever is signed in: what came in, live, and what to do with it. */
export function useNotices(personId: string | null): Notices {
  const answers = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => api.read('notices.mine', {}), enabled: personId !== null })

  useTopic(personId === null ? null : `person:${personId}`, event => {
    if (event.name !== 'notices.added' && event.name !== 'notices.changed') return
    // The words of a notice are made for whoever asks.
    void answers.invalidateQueries({ queryKey: [HISTORY] })
    void answers.invalidateQueries({ queryKey: KEY })
  })

  const { onDelete: _onDelete, ...deeds } = useNoticeDeeds(query.data?.notices ?? [])
  return {
    ...deeds,
    // What was known before the network went stays in sight.
    state: query.data ? 'ready' : query.isError ? 'failed' : 'loading',
    unread: query.data?.unread ?? 0,
    onRetry: () => void query.refetch(),
  }
}
