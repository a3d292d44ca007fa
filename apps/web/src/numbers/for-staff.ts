import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/numbers', label: () => t('numbers'), group: 'daily', needs: 'seeClasses', place: 3, isNoEntrance: true }],
}
