import { Store } from 'lucide-react'
import { pupilSlot } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { mendSlot } from '../vault/index.ts'
import { t } from './pages/words/index.ts'

export const marketFeature: Feature = {
  name: 'market',
  routes: [
    {
      path: '/battle/cards',
      words: () => ({ title: t('cards') }),
      access: 'signed-in',
      frame: { arena: '/battle/cards' },
      load: async () => (await import('./cards/cards-page.tsx')).CardsPage,
    },
    {
      path: '/marketplace',
      words: () => ({ title: t('market') }),
      access: 'signed-in',
      load: async () => (await import('./market-page.tsx')).MarketPage,
    },
    {
      path: '/admin/market',
      words: () => ({ title: t('room') }),
      access: 'signed-in',
      frame: { sage: '/admin/market' },
      load: async () => (await import('./staff/market-room.tsx')).MarketRoom,
    },
  ],
  links: [{ href: '/marketplace', label: () => t('market'), icon: Store, section: 'main', shownTo: 'signed-in', place: 6 }],
  arenaRooms: [{ href: '/battle/cards', label: () => t('cards'), place: 3 }],
  fills: [
    fill(pupilSlot, 'cards', async () => (await import('./staff/pupil/pupil-cards-card.tsx')).PupilCardsCard),
    fill(mendSlot, 'shield-restore', async () => (await import('./cards/mend-part.tsx')).MendByCard, { quiet: true }),
  ],
}
