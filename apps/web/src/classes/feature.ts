import { myClassesSlot } from '../people/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { t } from './pages/words/index.ts'

export const classesFeature: Feature = {
  name: 'classes',
  routes: [
    {
      path: '/admin/classes',
      words: () => ({ title: t('classes') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./classes-page.tsx')).ClassesPage,
    },
    {
      path: '/admin/import',
      words: () => ({ title: t('import') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./roster-import/import-page.tsx')).ImportPage,
    },
    {
      path: '/admin/classes/:classId',
      words: () => ({ title: t('class') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./class-page.tsx')).ClassPage,
    },
    {
      path: '/admin/classes/:classId/settings',
      words: () => ({ title: t('settings') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./settings-page.tsx')).ClassSettingsPage,
    },
    {
      path: '/admin/classes/:classId/cards',
      words: () => ({ title: t('cards') }),
      access: 'signed-in',
      frame: 'bare',
      load: async () => (await import('./cards-page.tsx')).CardsPage,
    },
    {
      path: '/admin/people',
      words: () => ({ title: t('people') }),
      access: 'signed-in',
      frame: { sage: '/admin/people' },
      load: async () => (await import('./accounts/people-page.tsx')).PeoplePage,
    },
  ],
  fills: [fill(myClassesSlot, 'my-classes', async () => (await import('./my-classes/my-classes-card.tsx')).MyClassesCard)],
}
