import type { ForStaff } from '../platform/staff-parts.ts'
import { levelNews } from './news/levels.ts'

export const forStaff: ForStaff = {
  news: [levelNews],
}
