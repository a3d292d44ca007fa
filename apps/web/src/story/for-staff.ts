import type { ForStaff } from '../platform/staff-parts.ts'
import { squadKind, storyNews, workKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/story', label: () => t('room'), needs: 'review', place: 2 }],
  waiting: [workKind, squadKind],
  news: storyNews,
}
