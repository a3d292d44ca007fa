import type { ForStaff } from '../platform/for-staff.ts'
import { t } from './pages/words/index.ts'

export const careForStaff: ForStaff = {
  // No counter: a count here could be read off a projected screen.
  sageRooms: [{ href: '/admin/care', label: () => t('care'), needs: 'review' }],
}
