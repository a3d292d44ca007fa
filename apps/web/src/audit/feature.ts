import type { Feature } from '../platform/feature.ts'
import { t } from './pages/words/index.ts'

export const auditFeature: Feature = {
  name: 'audit',
  routes: [
    {
      path: '/admin/audit',
      words: () => ({ title: t('audit') }),
      access: 'signed-in',
      frame: { sage: '/admin/audit' },
      load: async () => (await import('./audit-page.tsx')).AuditPage,
    },
  ],
}
