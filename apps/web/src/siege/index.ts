export { siegeFeature } from './feature.ts'
