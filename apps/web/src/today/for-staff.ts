import type { ForStaff } from '../platform/staff-parts.ts'
import { TodayKeys } from './keys-legend.tsx'
import { t } from './pages/words/index.ts'
import { TodayLead, TodayMark } from './today-mark.tsx'

export const forStaff: ForStaff = {
  sageRooms: [
    {
      href: '/admin',
      label: () => t('room'),
      group: 'daily',
      needs: 'review',
      place: 1,
      Mark: TodayMark,
      Lead: TodayLead,
      Side: TodayKeys,
    },
  ],
}
