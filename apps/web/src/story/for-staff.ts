import type { ForStaff } from '../platform/staff-parts.ts'
import { inClassKind, squadKind, storyNews, workKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/story', label: () => t('room'), group: 'daily', needs: 'review', place: 2 }],
  waiting: [workKind, inClassKind, squadKind],
  news: storyNews,
}
