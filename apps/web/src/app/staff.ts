// What all features bring to staff alone. The Sage's Chamber loads it, and the home page of staff.

import type { ForStaff } from '../platform/staff-parts.ts'
import { features } from './features.ts'
import { inPlace } from './in-place.ts'

const found = import.meta.glob<ForStaff>('../*/for-staff.ts', { eager: true, import: 'forStaff' })
const all = features.flatMap(({ name }) => found[`../${name}/for-staff.ts`] ?? [])

/** The rooms of the Sage's Chamber: the daily ones first, then people, then what the school plays by. */
export const sageRooms = inPlace(all.flatMap(feature => feature.sageRooms ?? []))

/** What waits for staff, what comes every day first, and what is told to them. */
export const staffKinds = {
  waiting: inPlace(all.flatMap(feature => feature.waiting ?? [])),
  news: all.flatMap(feature => feature.news ?? []),
}
