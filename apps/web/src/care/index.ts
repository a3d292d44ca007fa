export { careFeature } from './feature.ts'
