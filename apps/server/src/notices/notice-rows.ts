import type { NoticeType } from '@xiotein/contract/notices'
import { type Asking, sql } from '../platform/database/index.ts'
import type { Told } from '../platform/live/index.ts'

export type NoticeData = Readonly<Record<string, string | number>>
export type NoticeRow = {
  readonly id: string
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  readonly link: string | null
  readonly data: NoticeData
  readonly createdAt: Date
  readonly readAt: Date | null
}
export type RequestStanding = { readonly status: 'pending' | 'approved' | 'denied'; readonly mayDecide: boolean }

export const noticeOf = (row: NoticeRow, request: RequestStanding | null) => ({
  id: row.id,
  type: row.type,
  title: row.title,
  message: row.message,
  link: row.link,
  data: row.data,
  request,
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
})

/** What the notice waits for, if it does. */
export const requestIdOf = (row: Pick<NoticeRow, 'data'>): string | null =>
  typeof row.data.requestId === 'string' ? row.data.requestId : null

export const unreadOf = async (db: Asking, personId: string): Promise<number> => {
  const { unread } = await db.one<{ unread: number }>(sql`
    select count(*) as unread from notices_notice where person_id = ${personId} and deleted_at is null and read_at is null`)
  return unread
}

/** Tells the other windows of these people that their bell is no longer what it was. */
export const changedEvents = async (db: Asking, personIds: readonly string[], now: Date): Promise<Told[]> => {
  const counts = await db.rows<{ personId: string; unread: number }>(sql`
    select p.id as "personId", count(n.id) as unread from unnest(${personIds}::uuid[]) as p(id)
    left join notices_notice n on n.person_id = p.id and n.deleted_at is null and n.read_at is null group by p.id`)
  return counts.map(({ personId, unread }) => ({
    topic: `person:${personId}`,
    name: 'notices.changed',
    version: now.getTime(),
    payload: { unread },
  }))
}
