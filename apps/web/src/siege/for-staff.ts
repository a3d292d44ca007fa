import type { ForStaff } from '../platform/for-staff.ts'
import { siegeNews } from './news/sieges.ts'

export const siegeForStaff: ForStaff = {
  news: [siegeNews],
}
