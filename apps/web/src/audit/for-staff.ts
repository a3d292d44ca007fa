import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/audit', label: () => t('audit'), needs: 'runSchool', place: 12 }],
}
