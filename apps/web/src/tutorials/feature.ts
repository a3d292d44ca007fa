import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const tutorialsFeature: Feature = {
  name: 'tutorials',
  routes: [
    {
      path: '/tutorials/:tutorial',
      words: () => ({ title: t('preview') }),
      access: 'signed-in',
      load: async () => (await import('./preview/preview-page.tsx')).PreviewPage,
    },
  ],
}
