import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/audit', label: () => t('audit'), group: 'records', needs: 'runSchool', place: 12 }],
}
