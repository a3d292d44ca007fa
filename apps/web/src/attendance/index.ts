export { AttendanceButton, MarkDialog } from './attendance-button.tsx'
export { attendanceFeature } from './feature.ts'
export { absenceUnknown, presenceInWords } from './in-words.ts'
export { type Presence, useAttendance } from './use-attendance.ts'
