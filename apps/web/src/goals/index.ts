export { goalsFeature } from './feature.ts'
