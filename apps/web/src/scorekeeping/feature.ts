import { ListChecks } from 'lucide-react'
import { classSettingsSlot, classWatchSlot, leavingSlot } from '../classes/index.ts'
import { pupilHistorySlot } from '../ledger/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'
import { LeftLessons } from './left-lessons.ts'
import { t } from './pages/words/index.ts'

export const scorekeepingFeature: Feature = {
  name: 'scorekeeping',
  routes: [
    {
      path: '/scorekeeper',
      words: () => ({ title: t('scorekeeper') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./scorekeeper-page.tsx')).ScorekeeperPage,
    },
    {
      path: '/scorekeeper/submissions',
      words: () => ({ title: t('submissions') }),
      access: 'signed-in',
      noInterruptions: true,
      load: async () => (await import('./submissions-page.tsx')).SubmissionsPage,
    },
    {
      path: '/classes/:classId/display',
      words: () => ({ title: t('display') }),
      access: 'signed-in',
      frame: 'bare',
      load: async () => (await import('./display/display-page.tsx')).DisplayPage,
    },
    {
      path: '/admin/approvals',
      words: () => ({ title: t('approvals') }),
      access: 'signed-in',
      frame: { sage: '/admin' },
      load: async () => (await import('./approvals/approvals-page.tsx')).ApprovalsPage,
    },
  ],
  links: [{ href: '/scorekeeper', label: () => t('link'), icon: ListChecks, section: 'scorekeeper', shownTo: 'keepScore' }],
  fills: [
    fill(classSettingsSlot, 'reasons', async () => (await import('./class-settings/reasons-card.tsx')).ReasonsCard),
    fill(classSettingsSlot, 'display', async () => (await import('./class-settings/display-card.tsx')).DisplayCard),
    fill(leavingSlot, 'waiting-points', async () => (await import('./pupil/waiting-points.tsx')).WaitingPoints, { quiet: true }),
    fill(pupilHistorySlot, 'points', async () => (await import('./pupil/points-link.tsx')).PointsLink, { quiet: true }),
    fill(classWatchSlot, 'board', async () => (await import('./class-watch.ts')).ClassWatch, { quiet: true }),
  ],
  everywhere: [{ name: 'left-lessons', for: 'everybody', Shown: LeftLessons }],
}
