import type { NoticePayload, NoticePayloads, NoticeType } from './payloads.ts'

/** What the bell says, and where it leads: a path of the app, or null. */
export type NoticeWords = { readonly title: string; readonly message: string; readonly link: string | null }

/** `1,889`. */
const grouped = (amount: number): string => String(amount).replace(/\B(?=(\d{3})+$)/g, ',')
const changes = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
const toChallenge = (challengeId: string): string => `/chapters?challenge=${encodeURIComponent(challengeId)}`

/** `You got 50 XP and 25 PP.`; nothing for nothing. */
const gained = ({ xpAmount, ppAmount }: { xpAmount: number; ppAmount: number }): string => {
  const parts = [...(xpAmount > 0 ? [`${grouped(xpAmount)} XP`] : []), ...(ppAmount > 0 ? [`${grouped(ppAmount)} PP`] : [])]
  return parts.length === 0 ? '' : ` You got ${parts.join(' and ')}.`
}

const words: { readonly [Type in NoticeType]: (of: NoticePayloads[Type]) => NoticeWords } = {
  challenge_complete: of => ({
    title: 'Challenge complete',
    message: `You finished ${of.challengeName}.${gained(of)}`,
    link: toChallenge(of.challengeId),
  }),
  challenge_approved: of => ({
    title: 'Challenge approved',
    message: `${of.challengeName} was approved.${gained(of)}`,
    link: toChallenge(of.challengeId),
  }),
  challenge_denied: of => ({
    title: 'Challenge not approved yet',
    message: `${of.challengeName}: ${of.reason}`,
    link: toChallenge(of.challengeId),
  }),
  chapter_unlocked: of => ({
    title: `Chapter ${of.chapter} is open`,
    message: `${of.chapterTitle} waits for you.`,
    link: of.challengeId === undefined ? '/chapters' : toChallenge(of.challengeId),
  }),
  level_up: of => ({
    title: `Level ${of.level}`,
    message: `You reached Level ${of.level} with ${grouped(of.xpAmount)} XP.`,
    link: '/profile',
  }),
  artifact_purchase: of => ({
    title: 'Artifact bought',
    message: `${of.artifactName} is yours, for ${grouped(of.ppAmount)} PP.`,
    link: '/marketplace',
  }),
  artifact_usage: of => ({ title: 'Artifact request', message: `${of.userName} would like to use ${of.artifactName}.`, link: null }),
  artifact_approved: of => ({
    title: 'Artifact approved',
    message: `${of.artifactName} was approved and removed from your inventory.`,
    link: '/marketplace',
  }),
  artifact_denied: of => ({
    title: 'Artifact not approved',
    message: `${of.artifactName} was denied and stays in your inventory.${of.reason ? ` ${of.reason}` : ''}`,
    link: '/marketplace',
  }),

  pp_change_submitted: of => ({
    title: 'Points to check',
    message: `${of.scorekeeperName} handed in ${changes(of.changesCount)} for ${of.className}.`,
    link: `/admin?submission=${of.requestId}`,
  }),
  pp_change_approved: of => ({
    title: of.approvedCount === of.changesCount ? 'Your points were approved' : 'Some of your points were approved',
    message:
      of.approvedCount === of.changesCount
        ? `${of.reviewerName} approved ${changes(of.changesCount)} for ${of.className}.`
        : `${of.reviewerName} approved ${of.approvedCount} of ${changes(of.changesCount)} for ${of.className}.`,
    link: '/scorekeeper/submissions',
  }),
  pp_change_rejected: of => ({
    title: 'Your points were not approved',
    message: `${of.reviewerName} did not approve the changes for ${of.className}: ${of.reason}`,
    link: '/scorekeeper/submissions',
  }),
  pp_change_undone: of => ({
    title: 'Approved points were taken back',
    message: `${of.reviewerName} took back ${changes(of.changesCount)} for ${of.className}.`,
    link: '/scorekeeper/submissions',
  }),
  pp_boost: of => ({
    title: 'Double PP for four hours',
    message: `${of.teacherName} gave you Double PP. Points you earn in class count twice until it ends.`,
    link: '/',
  }),

  squad_invitation: of => ({
    title: `${of.squadName} invites you`,
    message: `${of.inviterName} would like you to join the squad ${of.squadName}.`,
    link: '/squads',
  }),
  squad_joined: of => ({ title: `${of.memberName} joined ${of.squadName}`, message: 'Your invitation was accepted.', link: '/squads' }),
  squad_declined: of => ({
    title: `${of.memberName} does not join ${of.squadName} for now`,
    message: 'You can invite somebody else.',
    link: '/squads',
  }),
  squad_left: of => ({ title: `${of.memberName} has left ${of.squadName}`, message: 'There is room for somebody else.', link: '/squads' }),
  squad_removed: of => ({
    title: `You are no longer in ${of.squadName}`,
    message: 'You can join another squad or found one.',
    link: '/squads',
  }),
  squad_leader: of => ({
    title: `You lead ${of.squadName} now`,
    message: 'You can invite pupils, and change the name and the crest.',
    link: '/squads',
  }),
  squad_placed: of => ({
    title: `Your squad is ${of.squadName}`,
    message: `${of.teacherName} put you into this squad.`,
    link: '/squads',
  }),
  squad_ended: of => ({
    title: `${of.squadName} has ended`,
    message: 'A teacher has ended this squad. You can join another one or found one.',
    link: '/squads',
  }),

  vault_attacked: of => ({
    title: 'Your vault was attacked',
    message:
      of.ppAmount > 0
        ? `${of.attackerName} took ${grouped(of.ppAmount)} PP. You can take them back once today.`
        : `${of.attackerName} took nothing. Your vault held.`,
    link: '/vault',
  }),
  overshield_absorbed: of => ({
    title: 'Overshield absorbed an attack',
    message: `It came from ${of.attackerName}. ${of.overshieldRemaining === 1 ? '1 charge is' : `${of.overshieldRemaining} charges are`} left.`,
    link: '/vault',
  }),
}

/** The words of a notice, made of its facts. */
export const wordsOfNotice = (payload: NoticePayload): NoticeWords => (words[payload.type] as (of: NoticePayload) => NoticeWords)(payload)

export const noticeTypes = Object.keys(words) as readonly NoticeType[]
