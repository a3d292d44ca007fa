export { seasonFeature } from './feature.ts'
