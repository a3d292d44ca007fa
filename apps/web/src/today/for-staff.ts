import type { ForStaff } from '../platform/for-staff.ts'
import { TodayKeys } from './keys-legend.tsx'
import { t } from './pages/words/index.ts'
import { TodayLead, TodayMark } from './today-mark.tsx'

export const todayForStaff: ForStaff = {
  sageRooms: [{ href: '/admin', label: () => t('room'), needs: 'review', Mark: TodayMark, Lead: TodayLead, Side: TodayKeys }],
}
