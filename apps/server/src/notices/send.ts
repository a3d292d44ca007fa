import { type NoticePayload, wordsOfNotice } from '@xiotein/content/notices'
import type { NoticeType } from '@xiotein/contract/notices'
import { sql, type Transaction } from '../platform/database/index.ts'
import type { Told } from '../platform/live/index.ts'
import type { School } from '../platform/school.ts'
import { changedEvents, noticeOf } from './notice-rows.ts'

export type NewNotice = {
  /** Who reads it. */
  readonly personId: string
  /** Whose name is in it, or null: when that person is erased, the notice goes too. */
  readonly aboutId: string | null
  /** What it tells: `{ type: 'squad_removed', squadId, squadName }`. */
  readonly notice: NoticePayload
}

/**
 * Writes notices in the transaction of what they tell of, for those who want notices, and answers the live events: pass each to `tell`.
 * The one way to send a notice, for all features.
 */
export const sendNotices = async (school: School, tx: Transaction, now: Date, notices: readonly NewNotice[]): Promise<Told[]> => {
  if (notices.length === 0) return []
  const rows = notices.map(({ personId, aboutId, notice }) => {
    const { type, ...data } = notice
    // Every kind that can be sent is a kind the contract knows.
    const known: NoticeType = type
    return { id: school.newId(), personId, aboutId, type: known, data, ...wordsOfNotice(notice), createdAt: now, readAt: null }
  })
  const written = new Set(
    (
      await tx.rows<{ id: string }>(sql`
        insert into notices_notice (id, person_id, type, title, message, link, about_id, data, created_at)
        select n.id, n.person_id, n.type, n.title, n.message, n.link, n.about_id, n.data, ${now}
        from unnest(${rows.map(r => r.id)}::uuid[], ${rows.map(r => r.personId)}::uuid[], ${rows.map(r => r.type)}::text[],
                    ${rows.map(r => r.title)}::text[], ${rows.map(r => r.message)}::text[], ${rows.map(r => r.link)}::text[],
                    ${rows.map(r => r.aboutId)}::uuid[], ${rows.map(r => JSON.stringify(r.data))}::jsonb[])
          as n(id, person_id, type, title, message, link, about_id, data)
        join people_person p on p.id = n.person_id where p.notifications and p.erased_at is null
        returning id`)
    ).map(row => row.id),
  )
  return rows
    .filter(row => written.has(row.id))
    .map(row => ({ topic: `person:${row.personId}`, name: 'notices.added', version: now.getTime(), payload: noticeOf(row, null) }))
}

/**
 * What the notices with this `requestId` waited for is answered or gone: they count as read for everybody who got one.
 * Answers the live events: pass each to `tell`.
 */
export const settleNotices = async (tx: Transaction, now: Date, requestId: string): Promise<Told[]> => {
  const settled = await tx.rows<{ personId: string }>(sql`
    update notices_notice set read_at = ${now}
    where data ->> 'requestId' = ${requestId} and data ? 'requestId' and read_at is null returning person_id as "personId"`)
  return changedEvents(tx, [...new Set(settled.map(row => row.personId))], now)
}
