import type { ForStaff } from '../platform/for-staff.ts'
import { t } from './pages/words/index.ts'

export const numbersForStaff: ForStaff = {
  sageRooms: [{ href: '/admin/numbers', label: () => t('numbers'), needs: 'seeClasses', isNoEntrance: true }],
}
