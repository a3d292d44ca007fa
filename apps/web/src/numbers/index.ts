export { numbersFeature } from './feature.ts'
export { numbersForStaff } from './for-staff.ts'
