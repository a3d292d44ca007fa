export { scorekeepingFeature } from './feature.ts'
export { scorekeepingForStaff } from './for-staff.ts'
export { LessonAhead } from './lesson-ahead.tsx'
export { wallSlot } from './slots.ts'
