import { UsersRound } from 'lucide-react'
import type { Feature } from '../platform/feature.ts'
import { lazyWithRetry } from '../ui/lazy-with-retry.tsx'
import { t } from './pages/words/index.ts'

export const squadsFeature: Feature = {
  name: 'squads',
  routes: [
    {
      path: '/squads',
      words: () => ({ title: t('squads'), description: t('squads.about') }),
      access: 'signed-in',
      load: async () => (await import('./squads-page.tsx')).SquadsPage,
    },
  ],
  links: [{ href: '/squads', label: () => t('squads'), icon: UsersRound, section: 'main', shownTo: 'signed-in' }],
  everywhere: [
    {
      name: 'invitations',
      for: 'pupils',
      Shown: lazyWithRetry(async () => (await import('./invitations/invitations.tsx')).SquadInvitations),
    },
  ],
}
