import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const todayFeature: Feature = {
  name: 'today',
  routes: [
    {
      path: '/admin',
      words: () => ({ title: t('today') }),
      access: 'signed-in',
      frame: { sage: '/admin' },
      load: async () => (await import('./today-page.tsx')).TodayPage,
    },
  ],
}
