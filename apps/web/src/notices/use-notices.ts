import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticesCalls } from '@xiotein/contract/notices'
import type { OutputOf } from '@xiotein/contract/wire'
import { useTopic } from '../platform/use-live.ts'
import type { NoticeRow, Notices } from './notice.ts'
import { api, HISTORY, MINE, useNoticeDeeds } from './use-notice-deeds.tsx'

const KEY = [MINE] as const
type Mine = OutputOf<NoticesCalls['notices.mine']>

/** The bell of whoever is signed in: what came in, live, and what to do with it. */
export function useNotices(personId: string | null): Notices {
  const answers = useQueryClient()
  const query = useQuery({ queryKey: KEY, queryFn: () => api.read('notices.mine', {}), enabled: personId !== null })

  useTopic(personId === null ? null : `person:${personId}`, event => {
    if (event.name !== 'notices.added' && event.name !== 'notices.changed') return
    void answers.invalidateQueries({ queryKey: [HISTORY] })
    const added = event.name === 'notices.added' ? (event.payload as NoticeRow) : null
    // Who may answer a request is told by the list alone.
    if (added === null || 'requestId' in added.data) return void answers.invalidateQueries({ queryKey: KEY })
    answers.setQueryData<Mine>(KEY, known =>
      known && !known.notices.some(notice => notice.id === added.id)
        ? { notices: [added, ...known.notices], unread: known.unread + 1 }
        : known,
    )
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
