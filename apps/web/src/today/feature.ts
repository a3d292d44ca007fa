import type { Feature } from '../platform/feature.ts'
import { TodayKeys } from './keys-legend.tsx'
import { t } from './pages/words/index.ts'
import { TodayLead, TodayMark } from './today-mark.tsx'

export const todayFeature: Feature = {
  name: 'today',
  routes: [
    {
      path: '/admin',
      words: () => ({ title: t('today'), description: t('today.about') }),
      access: 'signed-in',
      frame: { sage: '/admin' },
      load: async () => (await import('./today-page.tsx')).TodayPage,
    },
  ],
  sageRooms: [{ href: '/admin', label: () => t('room'), needs: 'review', Mark: TodayMark, Lead: TodayLead, Side: TodayKeys }],
}
