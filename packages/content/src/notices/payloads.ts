// The facts of each kind of notice. A sender passes these facts; notice-words.ts makes the words from them.

import type en from './words/en.json'

type Named<Id> = Id extends `badge.${infer Badge}` ? Badge : never
/** A badge that the bell has a name for: `badge.<id>`. */
export type NamedBadge = Named<keyof typeof en>

/** Points for a challenge; 0 for what it does not give. */
type Reward = { readonly xpAmount: number; readonly ppAmount: number }
type Challenge = { readonly challengeId: string; readonly challengeEn: string; readonly challengeEs: string }
/** The request that was answered: when staff take the answer back, the notice is deleted. Older notices have none. */
type Answered = { readonly answeredId?: string }
/** The purchased ware: a perk by the school's name for it, an artifact by its name in each language. Older notices have one name. */
type Bought =
  | { readonly artifactName: string }
  | { readonly artifactName: string; readonly artifactEn: string; readonly artifactEs: string }
type Squad = { readonly squadId: string; readonly squadName: string }
/** Somebody did something with somebody's squad: name that person as the notice's `aboutId`, too. */
type SquadMember = Squad & { readonly memberId: string; readonly memberName: string }
type ClassPoints = { readonly className: string; readonly changesCount: number }
/** The move, the card or both, named in each language. */
type Attacker = { readonly attackerId: string; readonly attackerName: string; readonly weaponEn: string; readonly weaponEs: string }
/** In a friendly siege, the vault is a copy. */
type Attacked = 'robbed' | 'held' | 'copyHeld' | 'copyFell'

/**
 * A link for a new password, a sign-in card, a code to be typed with the password, an address for an account that had none, or one that was taken away; or an
 * admin read an email that waited, with a link for a new password, a link that confirms an address, or a code.
 */
type Access = {
  readonly kind: 'link' | 'card' | 'code' | 'address' | 'taken' | 'readLink' | 'readAddress' | 'readCode'
  readonly staffName: string
}

/** The same for all requests of which somebody was asked at once; the bell shows those of one kind as one. */
type Together = { readonly together?: string }

/** Facts by type. A `requestId` names a request that waits for an answer: `settleNotices` closes all notices about it. */
export type NoticePayloads = {
  /** To the owner of the account: staff made a link, card or code for it, or read one, gave it an address, or took one away. */
  readonly access_issued: Access
  /** To the admins. `name` is set for one account, `className` for several. It is deleted when `staffId` is erased, too. */
  readonly access_issued_report: Access & {
    readonly staffId: string
    readonly count: number
    readonly name: string
    readonly className: string
  }
  readonly challenge_complete: Challenge & Reward
  readonly challenge_approved: Challenge & Reward
  /** Staff counted it as done. */
  readonly challenge_granted: Challenge & Reward & { readonly reason: string }
  readonly challenge_denied: Answered & Challenge & { readonly reason: string }
  /** Staff took it back, with what it had given. */
  readonly challenge_taken_back: Challenge & Reward & { readonly reason: string }
  /** Staff lets the pupil play an encounter of the story again. */
  readonly encounter_reopened: {
    readonly episodeId: string
    readonly encounterEn: string
    readonly encounterEs: string
    readonly reason: string
  }
  /** To those who may answer it: a pupil handed in work, whose id is `requestId`, or is the first of a class to say that they did something in it. */
  readonly challenge_submitted: Challenge &
    Together & {
      readonly requestId: string
      readonly userId: string
      readonly userName: string
      /** The kind of item that waits for it in *Today*: `did` for the word of the class in place of the work. */
      readonly waitsAs?: 'did'
    }
  /** `challengeId`: the challenge with which the chapter begins, if any. */
  readonly chapter_unlocked: {
    readonly chapter: number
    readonly chapterEn: string
    readonly chapterEs: string
    readonly challengeId?: string
  }
  readonly level_up: { readonly level: number; readonly xpAmount: number }
  readonly badge_earned: { readonly badge: NamedBadge }
  readonly artifact_purchase: Bought & { readonly itemId: string; readonly ppAmount: number }
  /** To those who may approve: a pupil wants to use an artifact. */
  readonly artifact_usage: Together & {
    readonly requestId: string
    readonly userId: string
    readonly userName: string
    readonly artifactName: string
  }
  readonly artifact_approved: Answered & { readonly artifactName: string }
  /** `reason` is empty when none was given. */
  readonly artifact_denied: Answered & { readonly artifactName: string; readonly reason: string }
  readonly artifact_refunded: Bought & { readonly ppAmount: number; readonly reason: string }
  /** Days of the school, such as 2026-12-04. */
  readonly cover_given: {
    readonly classId: string
    readonly className: string
    readonly staffName: string
    readonly fromDay: string
    readonly toDay: string
  }
  /** Closed by somebody else, before its last day. */
  readonly cover_ended: { readonly className: string; readonly staffName: string }
  readonly goal_reached: { readonly goalName: string; readonly ppAmount: number }
  readonly goal_returned: { readonly goalName: string; readonly ppAmount: number }

  /** `requestId` is the submission's id. Older notices do not say whose class it is. */
  readonly pp_change_submitted: ClassPoints & { readonly requestId: string; readonly classId?: string; readonly scorekeeperName: string }
  readonly pp_change_approved: ClassPoints & { readonly reviewerName: string; readonly approvedCount: number }
  readonly pp_change_rejected: Answered & ClassPoints & { readonly reviewerName: string; readonly reason: string }
  readonly pp_change_undone: ClassPoints & { readonly reviewerName: string }
  readonly pp_boost: { readonly teacherName: string }

  /** To those who may approve it: a pupil has requested this name. Others read `pupilName` until then. */
  readonly name_asked: Together & {
    readonly requestId: string
    readonly pupilName: string
    readonly askedName: string
    /** Nobody could mistake it for somebody else's name. */
    readonly reads?: 'own'
  }
  readonly name_approved: { readonly askedName: string }
  readonly name_denied: { readonly askedName: string }
  /** Staff gave the reader this name. */
  readonly name_given: { readonly askedName: string; readonly staffName: string }

  /** To the other teachers of a pupil: somebody added the pupil to a class, or removed the pupil from there on the same day. */
  readonly pupil_placed: { readonly pupilName: string; readonly className: string; readonly staffName: string; readonly removed?: 'yes' }

  /** `requestId` is the invitation's id. */
  readonly squad_invitation: Squad & { readonly requestId: string; readonly inviterId: string; readonly inviterName: string }
  /** To the person who invited. */
  readonly squad_joined: SquadMember
  readonly squad_declined: SquadMember
  /** To the leader. */
  readonly squad_left: SquadMember
  /** To the pupil who was removed from a squad. */
  readonly squad_removed: Squad
  /** To the new leader. */
  readonly squad_leader: Squad
  /** To a pupil whom a teacher has put into a squad. */
  readonly squad_placed: Squad & { readonly teacherName: string }
  /** To the members of a squad that was dissolved. */
  readonly squad_ended: Squad

  readonly vault_attacked: Attacker & { readonly outcome: Attacked; readonly ppAmount: number; readonly shieldPoints: number }
  readonly battle_challenge: { readonly hostId: string; readonly hostName: string; readonly lobbyId: string }
  /** Somebody of the reader's squad or class opened a team against a boss that the reader has reached. */
  readonly story_team: {
    readonly teamId: string
    readonly episodeId: string
    readonly hostId: string
    readonly hostName: string
    readonly bossEn: string
    readonly bossEs: string
  }
  /** A kind word of the other after a duel. */
  readonly battle_word: { readonly speakerId: string; readonly speakerName: string; readonly battleId: string; readonly word: string }
  /** To pupils: a keepsake card waits for them. */
  readonly season_closed: { readonly seasonName: string }
  /** To teachers: their classes are archived. */
  readonly season_archived: { readonly seasonName: string }
  readonly season_reopened: { readonly seasonName: string }
  /** To admins: an earlier version of the school's moves is in use. */
  readonly moves_unreadable: { readonly version: number }
  readonly overshield_absorbed: Attacker & { readonly overshieldRemaining: number }
}
export type NoticeType = keyof NoticePayloads

/** One notice as its sender writes it: the type with its facts. */
export type NoticePayload = { readonly [Type in NoticeType]: { readonly type: Type } & NoticePayloads[Type] }[NoticeType]
