import type { Feature } from '../platform/feature.ts'
import { attendanceTopicRules } from './live-events.ts'
import { mark, ofClass } from './marking.ts'
import { exportMarks, forgetMarks } from './personal-data.ts'

export { absentToday } from './mark-rows.ts'

export const attendance = {
  name: 'attendance',
  calls: [ofClass, mark],
  topics: attendanceTopicRules,
  jobs: [forgetMarks],
  exporters: [{ part: 'attendance', of: exportMarks }],
} satisfies Feature
