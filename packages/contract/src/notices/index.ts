import { command, done, id, instant, momentCursor, nothing, page, read } from '@xiotein/contract/wire'
import { z } from 'zod'

export const noticeType = z.enum([
  'access_issued',
  'access_issued_report',
  'challenge_complete',
  'challenge_approved',
  'challenge_granted',
  'challenge_denied',
  'challenge_taken_back',
  'encounter_reopened',
  'challenge_submitted',
  'chapter_unlocked',
  'level_up',
  'badge_earned',
  'artifact_purchase',
  'artifact_usage',
  'artifact_approved',
  'artifact_denied',
  'artifact_refunded',
  'cover_given',
  'cover_ended',
  'goal_reached',
  'goal_returned',
  'pp_change_submitted',
  'pp_change_approved',
  'pp_change_rejected',
  'pp_change_undone',
  'pp_boost',
  'name_asked',
  'name_approved',
  'name_given',
  'name_denied',
  'pupil_placed',
  'squad_invitation',
  'squad_joined',
  'squad_declined',
  'squad_left',
  'squad_removed',
  'squad_leader',
  'squad_placed',
  'squad_ended',
  'vault_attacked',
  'overshield_absorbed',
  'battle_challenge',
  'story_team',
  'battle_word',
  'season_closed',
  'season_archived',
  'season_reopened',
  'moves_unreadable',
])
export type NoticeType = z.output<typeof noticeType>

/** The state of the request that the notice is about, and whether the reader may approve or deny it now. */
export const request = z.strictObject({ status: z.enum(['pending', 'approved', 'denied']), mayDecide: z.boolean() })

const notice = z.strictObject({
  id,
  type: noticeType,
  title: z.string(),
  message: z.string(),
  /** The target of a click: a path of the app, or null. */
  link: z.string().nullable(),
  /** The facts from which the words were made: names, amounts, ids. */
  data: z.record(z.string(), z.union([z.string(), z.number()])),
  request: request.nullable(),
  /** The number of requests, where the notice stands for several of one kind. */
  count: z.number().int().optional(),
  createdAt: instant,
  read: z.boolean(),
})

const notices = z.strictObject({ notices: z.array(notice), unread: z.number().int() })
/** `clearingId` brings back the notices that were just cleared; null if there were none. */
const cleared = z.strictObject({ clearingId: id.nullable(), cleared: z.number().int() })

export const noticesCalls = {
  /** The newest, for the bell. Tasks for staff are left out once they were read; several of one kind that somebody was asked at once are one. */
  'notices.mine': read(nothing, notices),
  /** All stored notices, page by page. */
  'notices.history': read(z.strictObject({ cursor: momentCursor.optional() }), page(notice)),
  /** `together`: with all that the notice in the bell stood for. */
  'notices.mark-read': command(z.strictObject({ noticeId: id, together: z.boolean().default(false) }), done),
  'notices.delete': command(z.strictObject({ noticeId: id }), cleared),
  /** Clears all notices up to that moment: the newest that the reader has seen. */
  'notices.clear-all': command(z.strictObject({ upTo: instant }), cleared),
  'notices.undo-clear': command(z.strictObject({ clearingId: id }), z.strictObject({ restored: z.number().int() })),
  /** Approves or denies the request that a notice is about. */
  'notices.decide': command(z.strictObject({ noticeId: id, decision: z.enum(['approve', 'deny']) }), request),
  /** Takes such a decision back, for an hour: the request waits again. */
  'notices.take-back': command(z.strictObject({ noticeId: id }), request),
} as const

export type NoticesCalls = typeof noticesCalls

declare module '../wire/known-calls.ts' {
  interface KnownCalls extends Readonly<typeof noticesCalls> {}
}

/**
 * Sent to one person: a notice has just come in, or something about the others changed. Either way, fetch them again: the words of a notice
 * are made for each reader, in their language.
 */
export const noticesTopics = {
  person: { 'notices.added': z.strictObject({ id, type: noticeType }), 'notices.changed': nothing },
} as const
export type NoticesTopics = typeof noticesTopics

export { noticesRefusals } from './refusals.ts'
