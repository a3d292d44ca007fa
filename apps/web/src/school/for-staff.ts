import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [
    { href: '/admin/school', label: () => t('school'), needs: 'runSchool' },
    { href: '/admin/outbox', label: () => t('outbox'), needs: 'runSchool' },
  ],
}
