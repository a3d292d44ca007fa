import { classesSlot } from '../classes/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { t } from './pages/words/index.ts'

export const rehearsalFeature: Feature = {
  name: 'rehearsal',
  routes: [
    {
      path: '/admin/rehearsal',
      words: () => ({ title: t('rehearsal') }),
      access: 'signed-in',
      frame: { sage: '/admin/classes' },
      load: async () => (await import('./rehearsal-page.tsx')).RehearsalPage,
    },
  ],
  fills: [fill(classesSlot, 'rehearsal', async () => (await import('./rehearsal-link.tsx')).RehearsalLink)],
}
