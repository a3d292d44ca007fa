import type { ForStaff } from '../platform/staff-parts.ts'
import { OlderMark } from './overrides/older-mark.tsx'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/moves', label: () => t('room'), group: 'rules', needs: 'review', place: 8, Mark: OlderMark }],
}
