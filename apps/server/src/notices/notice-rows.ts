import { type NoticePayload, wordsOfNotice, wordsOfSeveral } from '@xiotein/content/notices'
import { type NoticeType, noticesTopics } from '@xiotein/contract/notices'
import type { Language } from '@xiotein/game/rules'
import type { Emitting } from '../platform/change.ts'
import { eventsOf } from '../platform/live/index.ts'
import type { Standing } from '../platform/requests.ts'

const event = eventsOf(noticesTopics)

export type NoticeData = Readonly<Record<string, string | number>>
export type NoticeRow = {
  readonly id: string
  readonly type: NoticeType
  readonly data: NoticeData
  readonly createdAt: Date
  readonly readAt: Date | null
}

/** The facts of a notice are those that its sender stored. */
const noticeWords = (language: Language, { type, data }: Pick<NoticeRow, 'type' | 'data'>) =>
  wordsOfNotice(language, { type, ...data } as NoticePayload)

export const noticeOf = (language: Language, row: NoticeRow, request: Standing | null) => ({
  id: row.id,
  type: row.type,
  ...noticeWords(language, row),
  data: row.data,
  request,
  createdAt: row.createdAt.toISOString(),
  read: row.readAt !== null,
})

/** One notice for several requests of the kind of this one. */
export const noticeOfSeveral = (language: Language, row: NoticeRow, count: number) => ({
  ...noticeOf(language, row, null),
  ...wordsOfSeveral(language, { type: row.type, ...row.data } as NoticePayload, count),
  data: {},
  count,
})

/** The request behind the notice, if there is one. */
export const requestIdOf = (row: Pick<NoticeRow, 'data'>): string | null =>
  typeof row.data.requestId === 'string' ? row.data.requestId : null

/** Notifies the other windows of these people that their bell has changed. */
export const emitNotices = ({ now, emit }: Emitting, personIds: readonly string[]): void =>
  emit(...personIds.map(personId => event('person', personId, 'notices.changed', now.getTime(), {})))
