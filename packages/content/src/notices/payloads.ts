// What each kind of notice tells. Whoever sends one hands over these facts; the words are made of them in words.ts.

import type { NamedBadge } from './badge-name.ts'

/** Points for a challenge; 0 for what it does not give. */
type Reward = { readonly xpAmount: number; readonly ppAmount: number }
type Challenge = { readonly challengeId: string; readonly challengeName: string }
type Squad = { readonly squadId: string; readonly squadName: string }
/** Somebody did something with somebody's squad: name that person as the notice's `aboutId`, too. */
type SquadMember = Squad & { readonly memberId: string; readonly memberName: string }
type ClassPoints = { readonly className: string; readonly changesCount: number }
type Attacker = { readonly attackerId: string; readonly attackerName: string }

/** A link for a new password, a sign-in card, or a code to be typed with the password. */
type Access = { readonly kind: 'link' | 'card' | 'code'; readonly staffName: string }

/** Facts by type. A `requestId` names something that waits for an answer: `settleNotices` ends all notices of it. */
export type NoticePayloads = {
  /** To whoever has the account: staff made something that helps into it. */
  readonly access_issued: Access
  /** To the admins. `name` is filled for one account, `className` for several. Goes when `staffId` is erased, too. */
  readonly access_issued_report: Access & {
    readonly staffId: string
    readonly count: number
    readonly name: string
    readonly className: string
  }
  readonly challenge_complete: Challenge & Reward
  readonly challenge_approved: Challenge & Reward
  readonly challenge_denied: Challenge & { readonly reason: string }
  /** `challengeId`: where the chapter begins, if it begins with a challenge. */
  readonly chapter_unlocked: { readonly chapter: number; readonly chapterTitle: string; readonly challengeId?: string }
  readonly level_up: { readonly level: number; readonly xpAmount: number }
  readonly badge_earned: { readonly badge: NamedBadge }
  readonly artifact_purchase: { readonly artifactName: string; readonly ppAmount: number }
  /** To whoever may approve: a pupil wants to use an artifact. */
  readonly artifact_usage: { readonly requestId: string; readonly userId: string; readonly userName: string; readonly artifactName: string }
  readonly artifact_approved: { readonly artifactName: string }
  /** `reason` is empty when none was given. */
  readonly artifact_denied: { readonly artifactName: string; readonly reason: string }

  /** `requestId` is the submission's id. */
  readonly pp_change_submitted: ClassPoints & { readonly requestId: string; readonly scorekeeperName: string }
  readonly pp_change_approved: ClassPoints & { readonly reviewerName: string; readonly approvedCount: number }
  readonly pp_change_rejected: ClassPoints & { readonly reviewerName: string; readonly reason: string }
  readonly pp_change_undone: ClassPoints & { readonly reviewerName: string }
  readonly pp_boost: { readonly teacherName: string }

  /** To whoever may agree: a pupil asks to be called so. `pupilName` is what others read meanwhile. */
  readonly name_asked: { readonly requestId: string; readonly pupilName: string; readonly askedName: string }
  readonly name_approved: { readonly askedName: string }
  readonly name_denied: { readonly askedName: string }

  /** `requestId` is the invitation's id. */
  readonly squad_invitation: Squad & { readonly requestId: string; readonly inviterId: string; readonly inviterName: string }
  /** To whoever invited. */
  readonly squad_joined: SquadMember
  readonly squad_declined: SquadMember
  /** To the leader. */
  readonly squad_left: SquadMember
  /** To whoever was taken out of a squad. */
  readonly squad_removed: Squad
  /** To the new leader. */
  readonly squad_leader: Squad
  /** To a pupil whom a teacher has put into a squad. */
  readonly squad_placed: Squad & { readonly teacherName: string }
  /** To the members of a squad that is no more. */
  readonly squad_ended: Squad

  readonly vault_attacked: Attacker & { readonly ppAmount: number }
  readonly overshield_absorbed: Attacker & { readonly overshieldRemaining: number }
}
export type NoticeType = keyof NoticePayloads

/** One notice as its sender writes it: the type with its facts. */
export type NoticePayload = { readonly [Type in NoticeType]: { readonly type: Type } & NoticePayloads[Type] }[NoticeType]
