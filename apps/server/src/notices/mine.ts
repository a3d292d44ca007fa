import { type NoticeType, noticesCalls } from '@xiotein/contract/notices'
import { sql } from '../platform/database/index.ts'
import { DONE, serveCommand, serveRead } from '../platform/http/index.ts'

const SHOWN = 50
type Row = { id: string; type: NoticeType; title: string; message: string; link: string | null; createdAt: Date; readAt: Date | null }

export const mine = serveRead(noticesCalls, 'notices.mine', { who: 'signed-in' }, async ({ caller, db }) => {
  const rows = await db.rows<Row>(sql`
    select id, type, title, message, link, created_at as "createdAt", read_at as "readAt" from notices_notice
    where person_id = ${caller.personId} and deleted_at is null order by created_at desc, id limit ${SHOWN}`)
  const { unread } = await db.one<{ unread: number }>(sql`
    select count(*) as unread from notices_notice where person_id = ${caller.personId} and deleted_at is null and read_at is null`)
  return {
    notices: rows.map(({ createdAt, readAt, ...row }) => ({ ...row, createdAt: createdAt.toISOString(), read: readAt !== null })),
    unread,
  }
})

export const markRead = serveCommand(noticesCalls, 'notices.mark-read', { who: 'signed-in' }, async ({ caller, input, tx, now }) => {
  await tx.run(
    sql`update notices_notice set read_at = ${now} where id = ${input.noticeId} and person_id = ${caller.personId} and read_at is null`,
  )
  return DONE
})

export const clearAll = serveCommand(noticesCalls, 'notices.clear-all', { who: 'signed-in' }, async ({ caller, tx, now }) => {
  await tx.run(sql`update notices_notice set deleted_at = ${now} where person_id = ${caller.personId} and deleted_at is null`)
  return DONE
})
