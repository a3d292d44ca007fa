// The parts of all features that only staff see. The Sage's Chamber and the home page of staff load them.

import type { ForStaff } from '../platform/staff-parts.ts'
import { features } from './features.ts'
import { inPlace } from './in-place.ts'

const found = import.meta.glob<ForStaff>('../*/for-staff.ts', { eager: true, import: 'forStaff' })
const all = features.flatMap(({ name }) => found[`../${name}/for-staff.ts`] ?? [])

/** The rooms of the Sage's Chamber: the daily ones first, then people, then what the school plays by. */
export const sageRooms = inPlace(all.flatMap(feature => feature.sageRooms ?? []))

/** Kinds of items that wait for staff, those of every day first, and kinds of news for them. */
export const staffKinds = {
  waiting: inPlace(all.flatMap(feature => feature.waiting ?? [])),
  news: all.flatMap(feature => feature.news ?? []),
}
