export type { NoticePayload, NoticePayloads, NoticeType } from './payloads.ts'
export { type NoticeWords, noticeTypes, wordsOfNotice } from './words.ts'

/** What somebody reads when the bell says no. */
export const noticesRefusalWords = {
  'notices.too-late-to-undo': 'That is too long ago to bring back.',
  'notices.decided-already': 'Somebody has answered this request already.',
} as const
export type NoticesRefusal = keyof typeof noticesRefusalWords
