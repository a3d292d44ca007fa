import type { ForStaff } from '../platform/for-staff.ts'
import { squadKind, storyNews, workKind } from './desk/kind.ts'
import { t } from './pages/words/index.ts'

export const storyForStaff: ForStaff = {
  sageRooms: [{ href: '/admin/story', label: () => t('room'), needs: 'review' }],
  waiting: [workKind, squadKind],
  news: storyNews,
}
