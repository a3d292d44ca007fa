import { classSettingsSlot } from '../classes/index.ts'
import { pupilSlot } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { dayMovesSlot, stolenSlot } from '../vault/index.ts'
import { t } from './pages/words/index.ts'
import { SiegeOnly } from './siege-only.tsx'

export const siegeFeature: Feature = {
  name: 'siege',
  routes: [
    {
      path: '/battle/siege',
      words: () => ({ title: t('siege') }),
      access: 'signed-in',
      frame: { arena: '/battle/siege' },
      load: async () => (await import('./siege-page.tsx')).SiegePage,
    },
    {
      path: '/admin/sieges',
      words: () => ({ title: t('siege') }),
      access: 'signed-in',
      frame: { sage: '/admin/sieges' },
      load: async () => (await import('./staff/sieges-room.tsx')).SiegesRoom,
    },
  ],
  arenaRooms: [{ href: '/battle/siege', label: () => t('siege'), place: 4, Only: SiegeOnly }],
  fills: [
    fill(schoolSlot, 'siege', async () => (await import('./staff/sieges-link.tsx')).SiegesLink),
    fill(classSettingsSlot, 'siege', async () => (await import('./staff/class-sieges-card.tsx')).ClassSiegesCard),
    fill(pupilSlot, 'siege', async () => (await import('./staff/pupil-sieges-card.tsx')).PupilSiegesCard),
    fill(dayMovesSlot, 'sieges', async () => (await import('./day-moves.tsx')).SiegeDayMoves, { quiet: true }),
    fill(stolenSlot, 'sieges', async () => (await import('./siege-link.tsx')).SiegeLink, { quiet: true }),
  ],
}
