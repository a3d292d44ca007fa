import { useRead } from '../platform/use-read.ts'
import { api, noticeSubscriptions } from './api.ts'
import type { Notices } from './notice.ts'

/** What the bell of the person who is signed in shows, live. */
export function useNotices(personId: string | null): Notices {
  const query = useRead(api, 'notices.mine', personId === null ? null : {}, { subscriptions: noticeSubscriptions(personId) })
  return { query, rows: query.data?.notices ?? [], unread: query.data?.unread ?? 0 }
}
