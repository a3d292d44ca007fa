import type { ForStaff } from '../platform/staff-parts.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [
    { href: '/admin/school', label: () => t('school'), group: 'rules', needs: 'runSchool', place: 10 },
    { href: '/admin/outbox', label: () => t('outbox'), group: 'records', needs: 'runSchool', place: 11 },
    { href: '/admin/system', label: () => t('system'), group: 'records', needs: 'runSchool', place: 13 },
  ],
}
