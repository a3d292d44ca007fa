import type { ForStaff } from '../platform/for-staff.ts'
import { t } from './pages/words/index.ts'

export const schoolForStaff: ForStaff = {
  sageRooms: [
    { href: '/admin/school', label: () => t('school'), needs: 'runSchool' },
    { href: '/admin/outbox', label: () => t('outbox'), needs: 'runSchool' },
  ],
}
