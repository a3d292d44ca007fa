import { type NoticeType, noticesCalls } from '@xiotein/contract/notices'
import { type Queryable, sql } from '../platform/database/index.ts'
import { DONE, type Endpoint, serve } from '../platform/http/index.ts'
import type { RequestHandlers } from '../platform/requests.ts'
import { emitNotices, type NoticeData, type NoticeRow, noticeOf, noticeOfSeveral } from './notice-rows.ts'
import { requestsOf } from './request-handlers.ts'
import { alike, together } from './several.ts'

const SHOWN = 50
/** Many more, because several may be shown as one. */
const MOST_READ = 500
const PAGE = 30

const unreadOf = async (db: Queryable, personId: string): Promise<number> =>
  (
    await db.one(sql<{ unread: number }>`
      select count(*) as unread from notices_notice where person_id = ${personId} and deleted_at is null and read_at is null`)
  ).unread

export const mine = (requestHandlers: RequestHandlers): Endpoint =>
  serve(noticesCalls, 'notices.mine', { who: 'signed-in' }, async ({ caller, db, now, browser }) => {
    // Tasks of staff: once read they are on their own screen and no longer in the bell. An index covers the bell (notices_notice_bell).
    const rows = await db.rows(sql<{ id: string; type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null }>`
      select id, type, data, created_at, read_at from notices_notice
      where person_id = ${caller.personId} and deleted_at is null
        and (read_at is null or type <> all ('{pp_change_submitted,artifact_usage,name_asked,challenge_submitted}'::text[]))
      order by created_at desc, id desc limit ${MOST_READ}`)
    const all = together(rows)
    const shown = all.slice(0, SHOWN)
    const single = shown.flatMap(({ row, count }) => (count === 1 ? [row] : []))
    const requests = await requestsOf(requestHandlers, db, caller, single, now)
    // A list that is not full contains everything that is unread.
    const unread = rows.length < MOST_READ ? all.filter(({ row }) => row.readAt === null).length : await unreadOf(db, caller.personId)
    return {
      notices: shown.map(({ row, count }) =>
        count === 1 ? noticeOf(browser.language, row, requests.get(row.id) ?? null) : noticeOfSeveral(browser.language, row, count),
      ),
      unread,
    }
  })

export const history = (requestHandlers: RequestHandlers): Endpoint =>
  serve(noticesCalls, 'notices.history', { who: 'signed-in' }, async ({ caller, input, db, now, browser }) => {
    const [atMs, id] = input.cursor?.split('_') ?? []
    const before = { at: atMs === undefined ? 'infinity' : new Date(Number(atMs)), id: id ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
    const rows = await db.rows(sql<{ id: string; type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null }>`
      select id, type, data, created_at, read_at from notices_notice
      where person_id = ${caller.personId} and deleted_at is null and (created_at, id) < (${before.at}::timestamptz, ${before.id}::uuid)
      order by created_at desc, id desc limit ${PAGE + 1}`)
    const shown = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? shown.at(-1) : undefined
    const requests = await requestsOf(requestHandlers, db, caller, shown, now)
    return {
      rows: shown.map(row => noticeOf(browser.language, row, requests.get(row.id) ?? null)),
      next: last ? `${last.createdAt.getTime()}_${last.id}` : null,
    }
  })

/** The notices of a person who was asked about them at once with this one, also those that were read or cleared since the bell showed them. */
const askedTogether = (db: Queryable, personId: string, noticeId: string): Promise<NoticeRow[]> =>
  db.rows(sql<{ id: string; type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null }>`
    select id, type, data, created_at, read_at from notices_notice
    where person_id = ${personId}
      and data ->> 'together' = (select data ->> 'together' from notices_notice where id = ${noticeId} and person_id = ${personId})`)

export const markRead = serve(noticesCalls, 'notices.mark-read', { who: 'signed-in' }, async change => {
  const { caller, input, tx, now } = change
  const ids = input.together ? alike(await askedTogether(tx, caller.personId, input.noticeId), input.noticeId) : [input.noticeId]
  const changed = await tx.run(sql`
    update notices_notice set read_at = ${now}
    where id = any(${ids}::uuid[]) and person_id = ${caller.personId} and deleted_at is null and read_at is null`)
  if (changed > 0) emitNotices(change, [caller.personId])
  return DONE
})
