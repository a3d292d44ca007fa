import type { ForStaff } from '../platform/staff-parts.ts'
import { nameKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [
    { href: '/admin/classes', label: () => t('classes'), group: 'who', needs: 'seeClasses', place: 5 },
    { href: '/admin/people', label: () => t('people'), group: 'who', needs: 'runSchool', place: 6 },
  ],
  waiting: [nameKind],
}
