export { scorekeepingFeature } from './feature.ts'
export { scorekeepingForStaff } from './for-staff.ts'
export { LessonSkeleton } from './lesson-skeleton.tsx'
export { wallSlot } from './slots.ts'
