import type { Detail } from '@xiotein/content/rules'
import { dayNumberOf, GAME_DAY_MS, type Language, LOCALES } from '@xiotein/game/rules'
import type { NoticePayload, NoticePayloads, NoticeType } from './payloads.ts'
import { type NoticeSentence, sayNotices } from './words/index.ts'

/** The words of a notice in the bell, and where it leads: a path of the app, or null. */
export type NoticeWords = { readonly title: string; readonly message: string; readonly link: string | null }

const toChallenge = ({ challengeId }: { challengeId: string }): string => `/chapters?challenge=${encodeURIComponent(challengeId)}`

/** To what waits there, opened. */
const toToday =
  (kind: 'pp' | 'perk' | 'work' | 'did' | 'name') =>
  ({ requestId }: { requestId: string }): string =>
    `/admin?open=${kind}.${requestId}`

const links: { readonly [Type in NoticeType]: string | null | ((of: NoticePayloads[Type]) => string) } = {
  access_issued: '/profile/account',
  access_issued_report: '/admin/audit',
  challenge_complete: toChallenge,
  challenge_approved: toChallenge,
  challenge_granted: toChallenge,
  challenge_denied: toChallenge,
  challenge_taken_back: toChallenge,
  encounter_reopened: ({ episodeId }) => `/story/${episodeId}`,
  challenge_submitted: of => toToday(of.waitsAs ?? 'work')(of),
  chapter_unlocked: ({ chapter, challengeId }) =>
    challengeId === undefined ? `/chapters?chapter=${chapter}` : toChallenge({ challengeId }),
  level_up: '/profile',
  badge_earned: '/profile',
  artifact_purchase: '/marketplace',
  artifact_usage: toToday('perk'),
  artifact_approved: '/marketplace',
  artifact_denied: '/marketplace',
  artifact_refunded: '/marketplace',
  cover_given: ({ classId }) => `/admin/classes/${classId}`,
  cover_ended: '/admin/classes',
  goal_reached: '/marketplace',
  goal_returned: '/marketplace',
  pp_change_submitted: toToday('pp'),
  pp_change_approved: '/scorekeeper/submissions',
  pp_change_rejected: '/scorekeeper/submissions',
  pp_change_undone: '/scorekeeper/submissions',
  pp_boost: '/',
  name_asked: toToday('name'),
  name_approved: '/profile',
  name_denied: '/profile',
  name_given: '/profile',
  pupil_placed: null,
  squad_invitation: '/squads',
  squad_joined: '/squads',
  squad_declined: '/squads',
  squad_left: '/squads',
  squad_removed: '/squads',
  squad_leader: '/squads',
  squad_placed: '/squads',
  squad_ended: '/squads',
  // For the vault, which stays when a school turns sieges off.
  vault_attacked: '/battle/vault?show=history',
  overshield_absorbed: '/battle/vault?show=history',
  battle_challenge: '/battle/duels',
  story_team: ({ episodeId }) => `/story/${episodeId}/battle`,
  battle_word: ({ battleId }) => `/battle/${battleId}`,
  season_closed: '/profile/seasons',
  season_archived: '/admin/classes',
  season_reopened: '/',
  moves_unreadable: '/admin/moves',
}

const linkOf = (payload: NoticePayload): string | null => {
  const link = links[payload.type] as string | null | ((of: NoticePayload) => string)
  return typeof link === 'function' ? link(payload) : link
}

const sentenceOf = (payload: NoticePayload): NoticeSentence => {
  if (payload.type === 'pp_change_approved' && payload.approvedCount < payload.changesCount) return 'pp_change_partly_approved'
  if (payload.type === 'pupil_placed' && payload.removed) return 'pupil_removed'
  if (payload.type === 'name_asked' && payload.reads === 'own') return 'name_wished'
  return payload.type === 'challenge_submitted' && payload.waitsAs === 'did' ? 'challenge_said' : payload.type
}

const sayDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dayNumberOf(day) * GAME_DAY_MS,
  )

/** A badge is stored by its id, all else that has a name by its names in each language: each is named in the reader's. */
const factsOf = (language: Language, payload: NoticePayload): Detail => {
  const { type, ...facts } = payload
  if ('weaponEn' in payload) return { ...facts, weapon: { en: payload.weaponEn, es: payload.weaponEs }[language] }
  if ('artifactEn' in payload) return { ...facts, artifactName: { en: payload.artifactEn, es: payload.artifactEs }[language] }
  if ('bossEn' in payload) return { ...facts, boss: { en: payload.bossEn, es: payload.bossEs }[language] }
  if ('challengeEn' in payload) return { ...facts, challenge: { en: payload.challengeEn, es: payload.challengeEs }[language] }
  if ('encounterEn' in payload) return { ...facts, encounter: { en: payload.encounterEn, es: payload.encounterEs }[language] }
  if ('chapterEn' in payload) return { ...facts, chapterTitle: { en: payload.chapterEn, es: payload.chapterEs }[language] }
  if (payload.type === 'cover_given') {
    const { fromDay, toDay } = payload
    return { ...facts, from: sayDay(language, fromDay), to: sayDay(language, toDay), oneDay: fromDay === toDay ? 'yes' : 'no' }
  }
  return type === 'badge_earned' ? { name: sayNotices(language, `badge.${payload.badge}`) } : facts
}

/** The words of a notice, made from its facts in the reader's language. */
export const wordsOfNotice = (language: Language, payload: NoticePayload): NoticeWords => {
  const facts = factsOf(language, payload)
  const sentence = sentenceOf(payload)
  return {
    title: sayNotices(language, `${sentence}.title`, facts),
    // A reason may be empty.
    message: sayNotices(language, `${sentence}.message`, facts).trimEnd(),
    link: linkOf(payload),
  }
}

const SEVERAL = {
  artifact_usage: 'artifact_usage_several',
  challenge_submitted: 'challenge_submitted_several',
  challenge_said: 'challenge_said_several',
  name_asked: 'name_asked_several',
  name_wished: 'name_asked_several',
} as const satisfies Partial<Record<NoticeSentence, NoticeSentence>>

/** The words of one notice for several requests of the kind of this one; it leads to all that waits. */
export const wordsOfSeveral = (language: Language, payload: NoticePayload, count: number): NoticeWords => {
  const sentence: NoticeSentence = sentenceOf(payload)
  if (!(sentence in SEVERAL)) return wordsOfNotice(language, payload)
  const several = SEVERAL[sentence as keyof typeof SEVERAL]
  return { title: sayNotices(language, `${several}.title`), message: sayNotices(language, `${several}.message`, { count }), link: '/admin' }
}

export const noticeTypes = Object.keys(links) as readonly NoticeType[]
