import type { Feature } from '../platform/feature.ts'
import { attendanceTopicRules } from './live-events.ts'
import { mark, ofClass } from './marking.ts'
import { attendanceRetention, exportMarks } from './personal-data.ts'

export { attendanceMarked } from './domain-events.ts'
export { absentToday } from './mark-rows.ts'

export const attendance = {
  name: 'attendance',
  calls: [ofClass, mark],
  topics: attendanceTopicRules,
  retention: attendanceRetention,
  exporters: [{ part: 'attendance', of: exportMarks }],
} satisfies Feature
