export { todayFeature } from './feature.ts'
export { StaffHome } from './home/staff-home.tsx'
