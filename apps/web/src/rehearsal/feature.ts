import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const rehearsalFeature: Feature = {
  name: 'rehearsal',
  routes: [
    {
      path: '/admin/rehearsal',
      words: () => ({ title: t('rehearsal'), description: t('rehearsal.about') }),
      access: 'signed-in',
      frame: { sage: '/admin/rehearsal' },
      load: async () => (await import('./rehearsal-page.tsx')).RehearsalPage,
    },
  ],
  sageRooms: [{ href: '/admin/rehearsal', label: () => t('rehearsal'), needs: 'review' }],
}
