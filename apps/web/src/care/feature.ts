import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const careFeature: Feature = {
  name: 'care',
  routes: [
    {
      path: '/admin/care',
      words: () => ({ title: t('care') }),
      access: 'signed-in',
      frame: { sage: '/admin/care' },
      load: async () => (await import('./care-room.tsx')).CareRoom,
    },
  ],
}
