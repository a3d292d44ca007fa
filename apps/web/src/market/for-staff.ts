import type { ForStaff } from '../platform/for-staff.ts'
import { perkKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const marketForStaff: ForStaff = {
  sageRooms: [{ href: '/admin/market', label: () => t('room'), needs: 'review' }],
  waiting: [perkKind],
}
