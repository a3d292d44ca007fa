export { battleFeature } from './feature.ts'
