import { growthSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { t } from './pages/words/index.ts'

export const seasonFeature: Feature = {
  name: 'season',
  routes: [
    {
      path: '/admin/school/season',
      words: () => ({ title: t('season') }),
      access: 'signed-in',
      frame: { sage: '/admin/school' },
      load: async () => (await import('./season-room.tsx')).SeasonRoom,
    },
    {
      path: '/profile/seasons',
      words: () => ({ title: t('cards') }),
      access: 'signed-in',
      load: async () => (await import('./cards/cards-page.tsx')).CardsPage,
    },
  ],
  fills: [
    fill(growthSlot, 'keepsakes', async () => (await import('./cards/cards-link.tsx')).CardsLink),
    fill(schoolSlot, 'season', async () => (await import('./season-link.tsx')).SeasonLink),
  ],
}
