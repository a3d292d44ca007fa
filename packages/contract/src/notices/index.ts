import { command, done, id, instant, nothing, read } from '@xiotein/contract/wire'
import { z } from 'zod'

export const noticeType = z.enum([
  'pp_change_submitted',
  'pp_change_approved',
  'pp_change_rejected',
  'pp_change_undone',
  'pp_boost',
  'role_changed',
  'squad_invitation',
  'squad_news',
])
export type NoticeType = z.output<typeof noticeType>

export const notice = z.strictObject({
  id,
  type: noticeType,
  title: z.string(),
  message: z.string(),
  /** Where a click leads: a path of the app, or null. */
  link: z.string().nullable(),
  createdAt: instant,
  read: z.boolean(),
})

const notices = z.strictObject({ notices: z.array(notice), unread: z.number().int() })

export const noticesCalls = {
  'notices.mine': read(nothing, notices),
  'notices.mark-read': command(z.strictObject({ noticeId: id }), done),
  'notices.clear-all': command(nothing, done),
} as const

export type NoticesCalls = typeof noticesCalls
/** Sent to one person: a notice that has just come in. */
export const noticesEvents = { 'notices.added': notice } as const
