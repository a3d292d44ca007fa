import { archivedClassSlot, classSlot } from '../classes/index.ts'
import { pupilSlot } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { t } from './pages/words/index.ts'

export const reportsFeature: Feature = {
  name: 'reports',
  routes: [
    {
      path: '/admin/classes/:classId/reports',
      words: () => ({ title: t('reports') }),
      access: 'signed-in',
      frame: 'bare',
      load: async () => (await import('./reports-page.tsx')).ReportsPage,
    },
  ],
  fills: [
    fill(classSlot, 'reports', async () => (await import('./report-cards.tsx')).ClassReportsCard),
    fill(archivedClassSlot, 'reports', async () => (await import('./report-cards.tsx')).ClassReportsCard),
    fill(pupilSlot, 'reports', async () => (await import('./report-cards.tsx')).PupilReportCard),
  ],
}
