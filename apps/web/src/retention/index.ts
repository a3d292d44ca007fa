export { retentionFeature } from './feature.ts'
