import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const schoolFeature: Feature = {
  name: 'school',
  routes: [
    {
      path: '/admin/school',
      words: () => ({ title: t('school') }),
      access: 'signed-in',
      frame: { sage: '/admin/school' },
      load: async () => (await import('./school-page.tsx')).SchoolPage,
    },
    {
      path: '/admin/outbox',
      words: () => ({ title: t('outbox') }),
      access: 'signed-in',
      frame: { sage: '/admin/outbox' },
      load: async () => (await import('./outbox-page.tsx')).OutboxPage,
    },
    {
      path: '/admin/system',
      words: () => ({ title: t('system') }),
      access: 'signed-in',
      frame: { sage: '/admin/system' },
      load: async () => (await import('./system/system-page.tsx')).SystemPage,
    },
  ],
}
