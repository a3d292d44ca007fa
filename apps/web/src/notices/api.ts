import type { NoticesCalls, NoticesTopics } from '@xiotein/contract/notices'
import { apiOf } from '../platform/call.ts'

export const api = apiOf<NoticesCalls, NoticesTopics>()
export const LISTS = ['notices.mine', 'notices.history'] as const

/** Both lists are requested again: the server makes the words of a notice in the reader's language. */
export const noticeSubscriptions = (personId: string | null) =>
  [{ topic: 'person', of: personId, on: { 'notices.added': 'ask-again', 'notices.changed': 'ask-again' } }] as const
