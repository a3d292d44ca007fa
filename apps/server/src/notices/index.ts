import type { Language } from '@xiotein/game/rules'
import { type Asking, sql, type Transaction } from '../platform/database/index.ts'
import type { Served } from '../platform/http/index.ts'
import type { Job } from '../platform/jobs/index.ts'
import { clearAll, deleteNotice, undoClear } from './clearing.ts'
import { decide } from './deciding.ts'
import type { NoticeDesks } from './desks.ts'
import { history, markRead, mine } from './mine.ts'
import { type NoticeRow, noticeWords } from './notice-rows.ts'

export { tellOwnersAndAdmins } from './access.ts'
export type { Decision, NoticeDesk, NoticeDesks } from './desks.ts'
export { noticeAskedName, noticeDecidedName, noticeDroppedName } from './names.ts'
export { type NewNotice, sendNotices, settleNotices } from './send.ts'

/** `desks`: where later features keep what can be approved or denied inside a notice. */
export const noticesServed = (desks: NoticeDesks): readonly Served[] => [
  mine(desks),
  history(desks),
  markRead,
  deleteNotice,
  clearAll,
  undoClear,
  decide(desks),
]

const KEPT_DAYS = 90
const DAY_MS = 86_400_000
export const noticesJobs: readonly Job[] = [
  {
    name: 'old-notices',
    everySeconds: 3600,
    work: async (tx, now) => {
      await tx.run(
        sql`delete from notices_notice where created_at < ${new Date(now.getTime() - KEPT_DAYS * DAY_MS)} or deleted_at < ${new Date(now.getTime() - DAY_MS)}`,
      )
    },
  },
]

/** The notices of a person go, and so do those of others that name the person; a few name the staff member beside whom they are about. */
export const eraseNotices = async (tx: Transaction, personId: string): Promise<void> => {
  await tx.run(sql`
    delete from notices_notice where person_id = ${personId} or about_id = ${personId} or data ->> 'staffId' = ${personId}`)
}

export const exportNotices = async (db: Asking, personId: string, language: Language): Promise<unknown> => {
  const rows = await db.rows<Pick<NoticeRow, 'type' | 'data' | 'createdAt' | 'readAt'>>(sql`
    select type, data, created_at as "createdAt", read_at as "readAt" from notices_notice
    where person_id = ${personId} and deleted_at is null order by created_at`)
  return rows.map(({ data, ...row }) => {
    const { title, message } = noticeWords(language, { ...row, data })
    return { ...row, title, message }
  })
}
