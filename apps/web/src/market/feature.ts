import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const marketFeature: Feature = {
  name: 'market',
  routes: [
    {
      path: '/battle/cards',
      words: () => ({ title: t('cards'), description: t('cards.about') }),
      access: 'signed-in',
      frame: { arena: '/battle/cards' },
      load: async () => (await import('./cards/cards-page.tsx')).CardsPage,
    },
  ],
  arenaRooms: [{ href: '/battle/cards', label: () => t('cards') }],
}
