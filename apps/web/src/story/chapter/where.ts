import type { ChapterPage, StoryChallenge } from '@xiotein/contract/story'
import { t } from '../words/index.ts'
import { chapterOf, LANTERN_CHAPTER, levelPage, type Where } from './gate-place.ts'

const PAGES = {
  profile: '/profile',
  settings: '/profile/settings',
  card: '/profile/card',
  moves: '/battle/moves',
  squads: '/squads',
  market: '/marketplace',
  arena: '/battle',
  fame: '/leaderboard',
  practice: '/battle/practice',
  journey: '/chapters',
} as const
type PageName = keyof typeof PAGES

const pageOf = (name: PageName): Where => ({ href: PAGES[name], label: t(`where.${name}`) })

/** The chapter in which the rival is chosen. */
const RIVAL_CHAPTER = 2

/** Challenges that are done on a page of their own. All others that the school notices automatically are done in the episode. */
const BY_CHALLENGE: Readonly<Record<string, PageName>> = {
  'truth-metal-choice': 'profile',
  touch: 'moves',
  'power-card': 'card',
  profile: 'settings',
  'view-card': 'card',
  'team-formation': 'squads',
  rivalry: 'practice',
}

const TOURS: Readonly<Record<string, string>> = { navigation: '/?tour=navigation', chapter1: '/chapters?tour=chapter1' }
const ROOMS: Readonly<Record<string, PageName>> = { market: 'market', arena: 'arena', fame: 'fame', profile: 'profile', squads: 'squads' }

/** Returns the place of a part of a challenge: a tour, or a room to visit. */
export const placeOfPart = (id: string): Where | null => {
  const [tour, room] = [TOURS[id], ROOMS[id]]
  return tour === undefined ? (room === undefined ? null : pageOf(room)) : { href: tour, label: t('where.tour') }
}

/** The place in the episode at which something is played: an encounter, or the guardian. */
export const placeToPlay = ({ episodeId, boss }: ChapterPage, id: string): string =>
  id === boss.id && boss.open ? `/story/${episodeId}/battle` : `/story/${episodeId}?play=${id}`

/** Returns the place of a challenge, or of the first part of it that is left. */
export const placeFor = (page: ChapterPage, { id, parts, plays }: StoryChallenge): Where => {
  const part = parts.find(({ done }) => !done)
  const name = BY_CHALLENGE[id]
  // A pupil who has met the guardian alone can still help somebody of the squad in a team.
  const play = plays.find(({ id: played, done, squad }) => !done || (squad === false && played === page.boss.id))
  if (play?.squad === false && play.id === page.boss.id && page.boss.open)
    return { href: placeToPlay(page, play.id), label: t('where.teams') }
  if (play) return { href: placeToPlay(page, play.id), label: t('plays.go', { title: play.title }) }
  if (plays.some(({ squad }) => squad === false)) return pageOf('squads')
  return (
    (part && placeOfPart(part.id)) ?? (name === undefined ? { href: `/story/${page.episodeId}`, label: t('where.episode') } : pageOf(name))
  )
}

const BY_REQUIREMENT: Readonly<Record<string, () => Where>> = {
  manifest: () => pageOf('profile'),
  profile: () => pageOf('settings'),
  artifact: () => pageOf('market'),
  ability: levelPage,
  team: () => pageOf('squads'),
  leadership: () => pageOf('squads'),
  rival: () => chapterOf(RIVAL_CHAPTER),
  ethics: () => chapterOf(LANTERN_CHAPTER),
  level: () => pageOf('journey'),
  previousChapter: () => pageOf('journey'),
}

/** Returns where to find what a challenge asks for; null where that is the challenge itself. */
export const placeForRequirement = ({ type, from }: StoryChallenge['requirements'][number]): Where | null =>
  from === null ? (BY_REQUIREMENT[type]?.() ?? null) : { href: `/chapters?challenge=${from}`, label: t('where.challenge') }
