import { pupilSlot } from '../ledger/index.ts'
import { manifestSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { t } from './pages/words/index.ts'

export const movesFeature: Feature = {
  name: 'moves',
  routes: [
    {
      path: '/battle/moves',
      words: () => ({ title: t('moves') }),
      access: 'signed-in',
      frame: { arena: '/battle/moves' },
      load: async () => (await import('./room/moves-page.tsx')).MovesPage,
    },
  ],
  arenaRooms: [{ href: '/battle/moves', label: () => t('moves'), place: 2 }],
  fills: [
    fill(manifestSlot, 'manifest', async () => (await import('./manifest-card.tsx')).ManifestCard),
    fill(pupilSlot, 'moves', async () => (await import('./staff/pupil-moves-card.tsx')).PupilMovesCard),
  ],
}
