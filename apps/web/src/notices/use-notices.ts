import { useRead } from '../platform/use-read.ts'
import type { Notices } from './notice.ts'
import { api, noticeSubscriptions, useNoticeActions } from './use-notice-actions.tsx'

/** The bell of the person who is signed in: their notices, live, and the actions on them. */
export function useNotices(personId: string | null): Notices {
  const query = useRead(api, 'notices.mine', personId === null ? null : {}, { subscriptions: noticeSubscriptions(personId) })

  const { onDelete: _onDelete, ...actions } = useNoticeActions(query.data?.notices ?? [])
  return {
    ...actions,
    query,
    unread: query.data?.unread ?? 0,
  }
}
