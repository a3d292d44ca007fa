export { careFeature } from './feature.ts'
export { careForStaff } from './for-staff.ts'
