export { auditFeature } from './feature.ts'
export { auditForStaff } from './for-staff.ts'
