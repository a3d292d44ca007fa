export { rehearsalFeature } from './feature.ts'
