import { classSlot } from '../classes/index.ts'
import type { Feature } from '../platform/feature.ts'
import { fill } from '../platform/slot.tsx'

export const attendanceFeature: Feature = {
  name: 'attendance',
  fills: [fill(classSlot, 'attendance', async () => (await import('./class-attendance-card.tsx')).ClassAttendanceCard)],
}
