import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { NoticesCalls } from '@xiotein/contract/notices'
import type { OutputOf } from '@xiotein/contract/wire'
import { useLocation } from 'wouter'
import { apiOf, wordsOf } from '../platform/call.ts'
import { useCommand } from '../platform/use-command.ts'
import { useTopic } from '../platform/use-live.ts'
import { useToast } from '../ui/overlay/toasts.tsx'
import { noticeIcons } from './notice-icons.ts'

const api = apiOf<NoticesCalls>()
const KEY = ['notices.mine'] as const
type Mine = OutputOf<NoticesCalls['notices.mine']>
type NoticeRow = Mine['notices'][number]

/** The bell of whoever is signed in: what came in, live, and what to do with it. */
export function useNotices(personId: string | null) {
  const answers = useQueryClient()
  const toast = useToast()
  const [, goTo] = useLocation()
  const query = useQuery({ queryKey: KEY, queryFn: () => api.read('notices.mine', {}), enabled: personId !== null })

  useTopic(personId === null ? null : `person:${personId}`, event => {
    if (event.name !== 'notices.added') return
    const added = event.payload as NoticeRow
    answers.setQueryData<Mine>(KEY, known =>
      known && !known.notices.some(notice => notice.id === added.id)
        ? { notices: [added, ...known.notices], unread: known.unread + 1 }
        : known,
    )
  })

  const failed = (error: unknown): void => toast(wordsOf(error), 'bad')
  const ends = { onFailed: failed, changes: KEY }
  const markRead = useCommand(api, 'notices.mark-read', ends)
  const clearAll = useCommand(api, 'notices.clear-all', ends)
  const rows = query.data?.notices ?? []
  return {
    state: query.isPending ? ('loading' as const) : query.isError ? ('failed' as const) : ('ready' as const),
    items: rows.map(row => ({
      id: row.id,
      icon: noticeIcons[row.type],
      title: row.title,
      text: row.message,
      at: Date.parse(row.createdAt),
      unread: !row.read,
    })),
    unread: query.data?.unread ?? 0,
    onOpen: (notice: { id: string }) => {
      const row = rows.find(each => each.id === notice.id)
      if (row && !row.read) markRead.send({ noticeId: row.id })
      if (row?.link) goTo(row.link)
    },
    onClearAll: () => clearAll.send({ upTo: rows[0]?.createdAt ?? new Date().toISOString() }),
    clearing: clearAll.busy,
    onRetry: () => void query.refetch(),
  }
}
