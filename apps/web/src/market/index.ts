export { marketFeature } from './feature.ts'
