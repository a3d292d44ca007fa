import { type NoticePayload, noticesWords, noticeWithoutNames } from '@xiotein/content/notices'
import type { NoticeType } from '@xiotein/contract/notices'
import { noticesRefusals } from '@xiotein/contract/notices'
import type { Language } from '@xiotein/game/rules'
import type { Change } from '../platform/change.ts'
import { type Queryable, sql } from '../platform/database/index.ts'
import type { Feature } from '../platform/feature.ts'
import type { RetentionRule } from '../platform/retention/index.ts'
import { notifyOwnersAndAdmins } from './access.ts'
import { clearAll, deleteNotice, undoClear } from './clearing.ts'
import { noticeCoverEnded, noticeCoverGiven } from './cover.ts'
import { decide, takeBack } from './deciding.ts'
import { history, markRead, mine } from './mine.ts'
import { noticeAskedName, noticeDecidedName, noticeDroppedName, noticeNewName, noticePupilPlaced, noticeReopenedName } from './names.ts'
import type { NoticeData } from './notice-rows.ts'
import { dropTasksAboutLeavers, dropTasksAfterCover, dropTasksOfRole } from './rights-over.ts'

export { askDeciders } from './ask-deciders.ts'
export { dropNotices, dropRequests, dropTeamNotices, type NewNotice, sendNotices, settleNotices } from './send.ts'

const noticesRetention: readonly RetentionRule[] = [
  {
    kind: 'cleared-notices',
    job: { name: 'notices-cleared', period: 'hour' },
    due: before => sql<{ ctid: unknown }>`select ctid from notices_notice where deleted_at < ${before}`,
    purge: 'delete from notices_notice',
  },
  {
    kind: 'notices',
    job: { name: 'notices-cleaning', period: 'day' },
    due: before => sql<{ ctid: unknown }>`select ctid from notices_notice where created_at < ${before}`,
    purge: 'delete from notices_notice',
  },
]

/** Deletes a person's notices, and other people's notices that name the person; a few also name a member of staff. */
const eraseNotices = async ({ tx }: Change, personId: string): Promise<void> => {
  await tx.run(sql`
    delete from notices_notice where person_id = ${personId} or about_id = ${personId} or (data ->> 'staffId' = ${personId} and data ? 'staffId')`)
}

/** The notices of a person. Others are named to them in the bell for as long as the notice is kept, and nowhere in their download. */
const exportNotices = async (db: Queryable, personId: string, language: Language): Promise<unknown> => {
  const rows = await db.rows(sql<{ type: NoticeType; data: NoticeData; createdAt: Date; readAt: Date | null; clearedAt: Date | null }>`
    select type, data, created_at, read_at, deleted_at as cleared_at from notices_notice where person_id = ${personId} order by created_at`)
  return rows.map(({ data, ...row }) => {
    const { title, message } = noticeWithoutNames(language, { type: row.type, ...data } as NoticePayload)
    return { ...row, title, message }
  })
}

export const notices = {
  name: 'notices',
  calls: ({ requestHandlers }) => [
    mine(requestHandlers),
    history(requestHandlers),
    markRead,
    deleteNotice,
    clearAll,
    undoClear,
    decide(requestHandlers),
    takeBack(requestHandlers),
  ],
  retention: noticesRetention,
  refusals: noticesRefusals,
  words: noticesWords,
  listeners: [
    notifyOwnersAndAdmins,
    noticeAskedName,
    noticeDroppedName,
    noticeDecidedName,
    noticeReopenedName,
    noticeNewName,
    noticePupilPlaced,
    noticeCoverGiven,
    noticeCoverEnded,
    dropTasksAfterCover,
    dropTasksOfRole,
    dropTasksAboutLeavers,
  ],
  exporters: [{ part: 'notices', of: exportNotices }],
  erasers: [eraseNotices],
} satisfies Feature
