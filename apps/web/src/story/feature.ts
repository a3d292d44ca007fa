import { Map as MapIcon } from 'lucide-react'
import { classSettingsSlot } from '../classes/index.ts'
import { growthSlot } from '../people/index.ts'
import type { Feature, NavLink } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { cardLookSlot, cardSideSlot } from '../squads/index.ts'
import { journeySlot } from '../tutorials/index.ts'
import { t } from './pages/words/index.ts'
import { VisitsOfPlaces } from './visits-of-places.tsx'

const link: NavLink = { href: '/chapters', label: () => t('journey'), icon: MapIcon, section: 'main', shownTo: 'signed-in', place: 1 }

const loadRewards = async () => (await import('./season/season-rewards.tsx')).SeasonRewards

export const storyFeature: Feature = {
  name: 'story',
  routes: [
    {
      path: '/chapters',
      words: () => ({ title: t('journey') }),
      access: 'signed-in',
      load: async () => (await import('./journey/journey-page.tsx')).JourneyPage,
    },
    {
      path: '/story/:episodeId',
      words: () => ({ title: t('episode') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./episode/episode-page.tsx')).EpisodePage,
    },
    {
      path: '/story/:episodeId/battle',
      words: () => ({ title: t('boss') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./boss/boss-page.tsx')).BossPage,
    },
    {
      path: '/admin/story',
      words: () => ({ title: t('room') }),
      access: 'signed-in',
      frame: { sage: '/admin/story' },
      load: async () => (await import('./staff/story-room.tsx')).StoryRoom,
    },
    {
      path: '/admin/story/:episodeId',
      words: () => ({ title: t('preview') }),
      access: 'signed-in',
      frame: { sage: '/admin/story' },
      load: async () => (await import('./staff/preview/preview-page.tsx')).PreviewPage,
    },
  ],
  links: [link],
  everywhere: [{ name: 'story-visits', for: 'pupils', Shown: VisitsOfPlaces }],
  fills: [
    fill(classSettingsSlot, 'story-pace', async () => (await import('./staff/pace/pace-card.tsx')).ClassPaceCard),
    fill(schoolSlot, 'story-teams', async () => (await import('./staff/teams/settings-card.tsx')).SettingsCard),
    fill(cardSideSlot, 'story-visits', async () => (await import('./visits.tsx')).TurnedCard, { quiet: true }),
    fill(cardLookSlot, 'story-path', async () => (await import('./path-card.tsx')).PathCard),
    fill(cardLookSlot, 'story-rewards', loadRewards, { quiet: true }),
    fill(growthSlot, 'story-rewards', loadRewards, { quiet: true }),
    fill(journeySlot, 'story', async () => (await import('./journey/journey-page.tsx')).ExampleJourney),
    fill(cardLookSlot, 'story-frame', async () => (await import('./frame-choice.tsx')).FrameChoice),
  ],
}
