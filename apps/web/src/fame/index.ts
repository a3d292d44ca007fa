export { fameFeature } from './feature.ts'
