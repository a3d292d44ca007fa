import type { ForStaff } from '../platform/staff-parts.ts'
import { siegeNews } from './news/sieges.ts'
import { t } from './pages/words/index.ts'

export const forStaff: ForStaff = {
  sageRooms: [{ href: '/admin/sieges', label: () => t('siege'), group: 'rules', needs: 'review', place: 7 }],
  news: [siegeNews],
}
