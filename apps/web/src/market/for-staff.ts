import type { ForStaff } from '../platform/staff-parts.ts'
import { perkKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/market', label: () => t('room'), group: 'rules', needs: 'review', place: 9 }],
  waiting: [perkKind],
}
