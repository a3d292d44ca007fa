import type { ForStaff } from '../platform/for-staff.ts'
import { OlderMark } from './overrides/older-mark.tsx'
import { t } from './pages/words/index.ts'

export const battleForStaff: ForStaff = {
  sageRooms: [{ href: '/admin/moves', label: () => t('room'), needs: 'review', Mark: OlderMark }],
}
