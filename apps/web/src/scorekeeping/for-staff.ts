import type { ForStaff } from '../platform/for-staff.ts'
import { pointsKind, pointsNews } from './desk/kind.ts'

export const scorekeepingForStaff: ForStaff = {
  waiting: [pointsKind],
  news: pointsNews,
}
