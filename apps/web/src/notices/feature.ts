import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const noticesFeature: Feature = {
  name: 'notices',
  routes: [
    {
      path: '/notifications',
      words: () => ({ title: t('notifications') }),
      access: 'signed-in',
      load: async () => (await import('./notifications-page.tsx')).NotificationsPage,
    },
  ],
}
