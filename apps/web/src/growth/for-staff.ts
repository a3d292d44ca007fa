import type { ForStaff } from '../platform/for-staff.ts'
import { levelNews } from './news/levels.ts'

export const growthForStaff: ForStaff = {
  news: [levelNews],
}
