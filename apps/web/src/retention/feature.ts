import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { schoolSlot } from '../school/index.ts'
import { t } from './pages/words/index.ts'

export const retentionFeature: Feature = {
  name: 'retention',
  routes: [
    {
      path: '/admin/school/retention',
      words: () => ({ title: t('retention') }),
      access: 'signed-in',
      frame: { sage: '/admin/school' },
      load: async () => (await import('./retention-room.tsx')).RetentionRoom,
    },
  ],
  fills: [fill(schoolSlot, 'retention', async () => (await import('./retention-link.tsx')).RetentionLink)],
}
