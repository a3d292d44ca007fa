import type { ForStaff } from '../platform/staff-parts.ts'
import { siegeNews } from './news/sieges.ts'

export const forStaff: ForStaff = {
  news: [siegeNews],
}
