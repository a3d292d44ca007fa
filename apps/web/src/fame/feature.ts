import { Trophy } from 'lucide-react'
import { privacySlot, schoolSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { t } from './pages/words/index.ts'

export const fameFeature: Feature = {
  name: 'fame',
  routes: [
    {
      path: '/leaderboard',
      words: () => ({ title: t('fame'), description: t('fame.about') }),
      access: 'anyone',
      load: async () => (await import('./hall-of-fame-page.tsx')).HallOfFamePage,
    },
  ],
  links: [{ href: '/leaderboard', label: () => t('fame'), icon: Trophy, section: 'main', shownTo: 'anyone' }],
  fills: [
    fill(privacySlot, 'hide-name', async () => (await import('./hide-name-card.tsx')).HideNameCard),
    fill(schoolSlot, 'fame-access', async () => (await import('./access-card.tsx')).AccessCard),
  ],
}
