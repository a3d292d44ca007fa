import type { ForStaff } from '../platform/for-staff.ts'
import { t } from './pages/words/index.ts'

export const auditForStaff: ForStaff = {
  sageRooms: [{ href: '/admin/audit', label: () => t('audit'), needs: 'runSchool' }],
}
