import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'
import { SiegeOnly } from './siege-only.tsx'

export const siegeFeature: Feature = {
  name: 'siege',
  routes: [
    {
      path: '/battle/siege',
      words: () => ({ title: t('siege'), description: t('siege.about') }),
      access: 'signed-in',
      frame: { arena: '/battle/siege' },
      load: async () => (await import('./siege-page.tsx')).SiegePage,
    },
  ],
  arenaRooms: [{ href: '/battle/siege', label: () => t('siege'), Only: SiegeOnly }],
}
