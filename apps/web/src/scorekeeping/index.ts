export { scorekeepingFeature } from './feature.ts'
export { LessonAhead } from './lesson-ahead.tsx'
export { wallSlot } from './slots.ts'
