import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  // No counter: a count here could be read off a projected screen.
  sageRooms: [{ href: '/admin/care', label: () => t('care'), group: 'daily', needs: 'review', place: 4 }],
}
