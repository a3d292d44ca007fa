export { badgeNameIn } from './name-of-badge.ts'
export { type NoticeWords, noticeTypes, wordsOfNotice } from './notice-words.ts'
export type { NoticePayload, NoticePayloads, NoticeType } from './payloads.ts'
export { noticesWords } from './words/index.ts'
