export { scorekeepingFeature } from './feature.ts'
export { wallSlot } from './slots.ts'
