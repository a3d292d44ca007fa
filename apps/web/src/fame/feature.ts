import { pupilSlot } from '../ledger/index.ts'
import { privacySlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { fameLink, hallRoute } from './for-visitors.ts'

export const fameFeature: Feature = {
  name: 'fame',
  routes: [{ ...hallRoute, path: '/leaderboard', load: async () => (await import('./hall-of-fame-page.tsx')).HallOfFamePage }],
  links: [fameLink],
  fills: [
    fill(privacySlot, 'hide-name', async () => (await import('./hide-name-card.tsx')).HideNameCard),
    fill(pupilSlot, 'hide-pupil', async () => (await import('./hide-pupil-card.tsx')).HidePupilCard),
    fill(schoolSlot, 'fame-access', async () => (await import('./access-card.tsx')).AccessCard),
  ],
}
