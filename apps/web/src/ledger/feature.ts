import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const ledgerFeature: Feature = {
  name: 'ledger',
  routes: [
    {
      path: '/admin/classes/:classId/pupils/:personId',
      words: () => ({ title: t('pupil') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./pupil/pupil-page.tsx')).PupilPage,
    },
  ],
}
