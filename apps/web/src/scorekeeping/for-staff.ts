import type { ForStaff } from '../platform/staff-parts.ts'
import { pointsKind, pointsNews } from './desk/kind.ts'

export const forStaff: ForStaff = {
  waiting: [pointsKind],
  news: pointsNews,
}
