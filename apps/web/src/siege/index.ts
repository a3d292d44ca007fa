export { siegeFeature } from './feature.ts'
export { siegeForStaff } from './for-staff.ts'
