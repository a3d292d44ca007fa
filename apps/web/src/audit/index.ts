export { auditFeature } from './feature.ts'
