import type { ChapterPage, StoryChallenge } from '@xiotein/contract/story'
import { t } from '../words/index.ts'

const PAGES = {
  profile: '/profile',
  card: '/profile/card',
  moves: '/battle/moves',
  squads: '/squads',
  market: '/marketplace',
  duels: '/battle/duels',
  home: '/',
} as const
type PageName = keyof typeof PAGES

/** Challenges that are done on a page of their own. All others that the school notices by itself are done in the episode. */
const BY_CHALLENGE: Readonly<Record<string, PageName>> = {
  ...{ 'truth-metal-choice': 'profile', touch: 'moves', 'interface-tutorial': 'home', 'power-card': 'card', profile: 'profile' },
  ...{ 'view-card': 'card', 'team-formation': 'squads', orientation: 'market', rivalry: 'duels' },
}

/** Where a missing requirement is met. */
const BY_REQUIREMENT: Readonly<Record<string, PageName>> = {
  ...{ manifest: 'profile', artifact: 'market', profile: 'profile', ability: 'moves', team: 'squads', leadership: 'squads' },
}

/** Where a challenge is done, or where what it still needs is found. */
export const placeFor = (page: ChapterPage, { id, requirements }: StoryChallenge): { href: string; label: string } => {
  const missing = requirements.find(({ met }) => !met)
  const name = (missing && BY_REQUIREMENT[missing.type]) ?? BY_CHALLENGE[id]
  return name === undefined
    ? { href: `/story/${page.episodeId}`, label: t('where.episode') }
    : { href: PAGES[name], label: t(`where.${name}`) }
}
